import { useEffect, useRef, type RefObject } from 'react'

/**
 * Syncs a native `<dialog>` with `open`. Undefined: uncontrolled (invoker commands, `method="dialog"`). The browser
 * handles focus trap, Escape and focus return.
 */
export const useModal = (open: boolean | undefined): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || open === undefined) return
    if (!open) return dialog.close()
    // The server renders an open dialog inline, so that it is readable without JavaScript; make it modal now.
    if (dialog.open && !dialog.matches(':modal')) dialog.close()
    if (!dialog.open) dialog.showModal()
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return ref
}
