import type { ToastMessage } from '../toasts'

/** News in passing as it stands: what it says, and how often it was said on end. */
export type PassingNews = { readonly said: string; readonly times: number; readonly text: string }

/** One piece of news at a time: what is said again counts where it can be counted, other news begins anew. */
export const nextNews = (standing: PassingNews | undefined, { text, counted }: Pick<ToastMessage, 'text' | 'counted'>): PassingNews => {
  const times = counted && standing?.said === text ? standing.times + 1 : 1
  return { said: text, times, text: counted && times > 1 ? counted(times) : text }
}
