import { useEffect, type RefObject } from 'react'
import { useText } from '../i18n'

/** Controls of the page builder without accessible names. */
const nameless = {
  'content-editor.add-entry': 'button[class*="ArrayField-addButton"]',
  'content-editor.zoom': 'select[class*="zoomSelect"]',
} as const

/** Labels them whenever one is rendered. */
export const useNames = (editor: RefObject<HTMLElement | null>): void => {
  const text = useText()
  useEffect(() => {
    const { current: root } = editor
    if (!root) return
    const name = (): void => {
      for (const [key, which] of Object.entries(nameless))
        root
          .querySelectorAll(`${which}:not([aria-label])`)
          .forEach(control => control.setAttribute('aria-label', text(key)))
    }
    name()
    const seen = new MutationObserver(name)
    seen.observe(root, { childList: true, subtree: true })
    return () => seen.disconnect()
  }, [editor, text])
}
