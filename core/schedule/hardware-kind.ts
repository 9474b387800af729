/** Kinds of hardware in the order of the trade: hang, secure, control, protect. */
const kinds = [
  ['continuous-hinge', /\bcont(?:inuous|\.)? ?hinge|\bgeared\b/i],
  ['pivot', /\bpivot/i],
  ['hinge', /\bhinges?\b|\bbutts?\b/i],
  ['flush-bolt', /\bflush ?bolt|\bfl(?:ush)?\.? ?bolts?\b|\bautomatic bolt|\bmanual bolt|\bconstant latching/i],
  ['exit-device', /\bexit\b|\bpanic\b|\brim device\b/i],
  ['strike', /\bstrike\b/i],
  ['mullion', /\bmullion/i],
  ['deadbolt', /\bdead ?(?:bolt|lock)/i],
  ['cylinder', /\bcyl(?:inder|\.)?s?\b|\bcore\b/i],
  ['lock', /\block(?:set)?\b|\blatch(?:set)?\b|\bpassage\b|\bprivacy\b/i],
  ['coordinator', /\bcoordinator/i],
  ['operator', /\boperator/i],
  ['closer', /\bcloser/i],
  ['holder', /\bhold(?:er|[\s-]?open)\b|\bmagnetic\b/i],
  ['stop', /\bstops?\b|\bbumper/i],
  ['push-pull', /\bpush\b|\bpull\b/i],
  ['plate', /\bplate\b/i],
  ['astragal', /\bastragal/i],
  ['threshold', /\bthreshold|\bsaddle\b/i],
  ['sweep', /\bsweep|\bdoor ?bottom|\bdrip\b|\brain\b/i],
  ['seal', /\bseals?\b|\bgasket|\bweather ?strip|\bsmoke\b|\bsound\b/i],
  ['silencer', /\bsilencer|\bmutes?\b/i],
  ['viewer', /\bviewer|\bpeep/i],
  ['louver', /\blouver/i],
  ['electric', /\bpower\b|\belectri|\bcard reader|\bdoor (?:contact|position)|\bwir(?:e|ing)\b|\brequest to exit/i],
] as const satisfies readonly (readonly [string, RegExp])[]

export type HardwareKind = (typeof kinds)[number][0] | 'other'

/** The kind of hardware that words name: `STOREROOM LOCK` is a lock. */
export const hardwareKind = (words: string): HardwareKind =>
  /\bexit\b/i.test(words) && /\brequest\b/i.test(words)
    ? 'electric'
    : /\b(?:kick|push|pull|mop|armor) ?plate/i.test(words)
      ? 'plate'
      : (kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other')
