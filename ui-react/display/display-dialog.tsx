import { useEffect, useState, type ReactElement } from 'react'
import { textSizeEvent } from '../runtime/text-size'
import { useNeedTexts } from '../runtime/needed-texts'
import { pageSession } from '../runtime/page-session'
import { useText } from '../i18n'
import { Dialog } from '../kit/windows/dialog'
import { RadioGroup } from '../kit/fields/radio-group'
import {
  displayCookies,
  readDisplay,
  textSizes,
  themes,
  type DisplaySettings,
  type TextSize,
  type Theme,
} from './display-settings'
import styles from './display-dialog.module.css'

const namespaces = ['display']

/** Opens the display settings in a dialog (S2-2.64). */
export const openDisplay = (): void => pageSession.show?.(<DisplayDialog />)

/** Text size and theme; applied immediately and stored in this browser. */
const DisplayDialog = (): ReactElement | null => {
  const text = useText()
  const need = useNeedTexts()
  const [ready, setReady] = useState(false)
  const [settings, setSettings] = useState(() => readDisplay(document.cookie))
  useEffect(
    () =>
      void need(namespaces).then(
        () => setReady(true),
        () => undefined,
      ),
    [need],
  )
  const change = (next: DisplaySettings): void => {
    setSettings(next)
    for (const cookie of displayCookies(next)) document.cookie = cookie
    const { dataset } = document.documentElement
    if (next.theme === 'system') delete dataset['theme']
    else dataset['theme'] = next.theme
    document.dispatchEvent(new Event(textSizeEvent))
  }
  if (!ready) return null
  return (
    <Dialog
      open
      size="small"
      title={text('display.title')}
      closeText={text('shared.close')}
      onClose={() => pageSession.show?.(null)}
    >
      <div className={styles.choices}>
        <RadioGroup
          legend={text('display.text-size')}
          name="text-size"
          value={settings.textSize}
          options={textSizes.map(size => ({ value: size, label: text('display.percent', { size }) }))}
          onChange={value => change({ ...settings, textSize: value as TextSize })}
        />
        <RadioGroup
          legend={text('display.theme')}
          name="theme"
          value={settings.theme}
          options={themes.map(theme => ({ value: theme, label: text(`display.theme.${theme}`) }))}
          onChange={value => change({ ...settings, theme: value as Theme })}
        />
      </div>
    </Dialog>
  )
}
