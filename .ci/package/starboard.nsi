; The Windows installer: makensis -DVERSION=1.2.3 -DSOURCE=dist\starboard -DTARGET=dist starboard.nsi
; Installs for one person, without asking for an administrator, and removes everything but the matches.
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"

!ifndef VERSION
  !error "say which version: -DVERSION=1.2.3"
!endif
!ifndef SOURCE
  !define SOURCE "..\..\dist\starboard"
!endif
!ifndef TARGET
  !define TARGET "..\..\dist"
!endif
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Starboard"
!define PROGRAM "StarboardMatch"

Name "Starboard"
OutFile "${TARGET}/starboard-${VERSION}-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\Starboard"
InstallDirRegKey HKCU "Software\Starboard" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Starboard"
VIAddVersionKey "FileDescription" "Space board games at one screen"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_FINISHPAGE_RUN "$INSTDIR\starboard.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Starboard"
  ; a version before this one leaves nothing behind
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Starboard.lnk" "$INSTDIR\starboard.exe"

  WriteRegStr HKCU "Software\Starboard" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.starboard" "" "${PROGRAM}"
  WriteRegStr HKCU "Software\Classes\${PROGRAM}" "" "Starboard match"
  WriteRegStr HKCU "Software\Classes\${PROGRAM}\DefaultIcon" "" "$INSTDIR\starboard.exe,0"
  WriteRegStr HKCU "Software\Classes\${PROGRAM}\shell\open\command" "" '"$INSTDIR\starboard.exe" open "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Starboard"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\starboard.exe"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

Section "Uninstall"
  ; only what was installed: a folder chosen by hand may hold other things
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\starboard.exe"
  Delete "$INSTDIR\starboard-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Starboard.lnk"
  DeleteRegKey HKCU "Software\Classes\.starboard"
  DeleteRegKey HKCU "Software\Classes\${PROGRAM}"
  DeleteRegKey HKCU "Software\Starboard"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
