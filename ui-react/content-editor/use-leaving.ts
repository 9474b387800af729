import { useEffect } from 'react'
import { useText } from '../i18n'
import type { EditorStore } from './editor.store'

/**
 * Asks for confirmation before a page with unsaved work is left, by a link or by closing the tab. The router's own
 * blocker would add its code to every page.
 */
export const useLeaving = (editor: EditorStore): void => {
  const text = useText()
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (editor.isDirty) event.preventDefault()
    }
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (
        !editor.isDirty ||
        !link ||
        link.getAttribute('target') === '_blank' ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      if (window.confirm(text('content-editor.leave'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', leave)
    document.addEventListener('click', follow, true)
    return () => {
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('click', follow, true)
    }
  }, [editor, text])
}
