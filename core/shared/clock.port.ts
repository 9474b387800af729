/** Time and randomness are injected, so that rules stay pure and tests deterministic. */
export type ClockPort = {
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type RandomPort = {
  /** `bytes` random bytes as unpadded base64url. */
  readonly token: (bytes: number) => string
  readonly uuid: () => string
}
