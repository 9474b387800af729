import type { IconName } from './icon'

/** What kind of news something is. */
export type Tone = 'ok' | 'info' | 'warning' | 'error'

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  ok: 'check',
  info: 'info',
  warning: 'alert',
  error: 'close',
}
