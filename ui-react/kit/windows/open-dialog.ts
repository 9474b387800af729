/**
 * Attributes that make a button open a `<dialog>` by id without JavaScript. A click handler helps browsers without
 * invoker commands.
 */
export type Opener = {
  /** Id of the Dialog or Drawer this button opens. */
  readonly opens?: string
}

const helpOlderBrowser = (id: string): void => {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

export const openerAttributes = (opens: string | undefined): Record<string, string> =>
  opens === undefined ? {} : { command: 'show-modal', commandfor: opens, 'aria-haspopup': 'dialog' }

export const openDialog = (opens: string | undefined): void => {
  if (opens !== undefined) helpOlderBrowser(opens)
}
