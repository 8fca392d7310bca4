#!/usr/bin/env bash
# A disk image with Starboard.app and a link to Applications, from the build in dist/. The app is signed for the machine
# only (ad hoc): without a developer's certificate the first start is by right click, Open.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(python3 -c "import game; print(game.__version__)")
image=$(mktemp -d)
trap 'rm -rf "$image"' EXIT
codesign --force --deep --sign - dist/Starboard.app
cp -R dist/Starboard.app "$image"
ln -s /Applications "$image/Applications"
hdiutil create -volname Starboard -srcfolder "$image" -format UDZO -ov "dist/starboard-$version-macos-$(uname -m).dmg"
