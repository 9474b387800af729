/** The global object of the chat's script, present once the chat can be opened. */
type ChatWindow = { readonly HubSpotConversations?: { readonly widget?: { readonly open?: () => void } } }

const widget = () => (globalThis as ChatWindow).HubSpotConversations?.widget

export const chatIsHere = (): boolean => typeof widget()?.open === 'function'

export const openChat = (): void => widget()?.open?.()

export const chatPolls = 50
const pollMs = 1_000

/**
 * Polls for the chat once a second, at most fifty times, and reports the result once (S2-4.37, S2-9.09). Returns a stop
 * function.
 */
export const watchForChat = (report: (found: boolean) => void, isHere: () => boolean = chatIsHere): (() => void) => {
  let polls = 0
  const timer = setInterval(() => {
    polls += 1
    const found = isHere()
    if (!found && polls < chatPolls) return
    clearInterval(timer)
    report(found)
  }, pollMs)
  return () => clearInterval(timer)
}
