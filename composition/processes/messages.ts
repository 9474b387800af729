/** From a process of the shop to the primary process, which started it. */
export type ToPrimary =
  /** It listens; the address is the same for all. */
  | { readonly tag: 'open'; readonly address: string }
  /** It cannot start; the line names the setting and the remedy. */
  | { readonly tag: 'refused'; readonly line: string }
  /** The other processes should look for changes now. */
  | { readonly tag: 'look'; readonly id: number }
  /** Reply to `look`: done. */
  | { readonly tag: 'looked'; readonly key: string }
  /** Asks for a slot, or gives one back: slots of one name are limited for the whole shop. */
  | { readonly tag: 'take' | 'give'; readonly slot: string }

/** From the primary process to one of the shop's processes. */
export type FromPrimary =
  | { readonly tag: 'look'; readonly key: string }
  /** Reply to `look`: every other process has looked. */
  | { readonly tag: 'seen'; readonly id: number }
  /** Reply to `take`. */
  | { readonly tag: 'taken'; readonly slot: string }
