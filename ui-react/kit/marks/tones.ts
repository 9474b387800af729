import type { IconName } from './icon'

/** Severity of a message. */
export type Tone = 'ok' | 'info' | 'warning' | 'error'

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  ok: 'check',
  info: 'info',
  warning: 'alert',
  error: 'close',
}
