/** A browser in which a customer is signed in. */
export type Device = {
  /** Identifies the device to its owner; grants nothing. */
  readonly handle: string
  readonly browser?: string
  readonly system?: string
  readonly signedInAt: number
  readonly lastUsedAt: number
  /** The device that sent this request. */
  readonly current: boolean
}

/** Which of the customer's sessions to end. */
export type EndedDevices =
  { readonly tag: 'one'; readonly handle: string } | { readonly tag: 'others' } | { readonly tag: 'all' }

/** Order matters: user agents of later browsers also contain the names of earlier ones. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and operating system as a word each, to tell devices apart; nothing else of the header is stored. */
export const browserAndSystem = (userAgent: string | undefined): Pick<Device, 'browser' | 'system'> => {
  const text = (userAgent ?? '').slice(0, 500)
  const found = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(text))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}

/** The order in which devices are shown. */
export const byLastUse = (devices: readonly Device[]): readonly Device[] =>
  [...devices].sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt - a.lastUsedAt)
