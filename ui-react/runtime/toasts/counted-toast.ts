import type { ToastMessage } from './toasts'

/** The displayed toast: its message, how many times in a row it was sent, and the text for that count. */
export type CountedToast = { readonly baseText: string; readonly times: number; readonly text: string }

/** The toast to show next: a repeated message with a `counted` text is counted, any other starts at one. */
export const nextToast = (
  current: CountedToast | undefined,
  { text, counted }: Pick<ToastMessage, 'text' | 'counted'>,
): CountedToast => {
  const times = counted && current?.baseText === text ? current.times + 1 : 1
  return { baseText: text, times, text: counted && times > 1 ? counted(times) : text }
}
