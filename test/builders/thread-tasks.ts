/** Tasks for tests of the thread runner, including failing ones. */

export const double = (amount: number): number => amount * 2

export const bytes = ({ length }: { readonly length: number }): Uint8Array => new Uint8Array(length).fill(7)

export const spin = (milliseconds: number): string => {
  const end = Date.now() + milliseconds
  while (Date.now() < end);
  return 'spun'
}

/** Its start and end time. */
export const times = (milliseconds: number): readonly [number, number] => {
  const begun = Date.now()
  spin(milliseconds)
  return [begun, Date.now()]
}

/** Allocates memory until none is left. */
export const hoard = (): number => {
  const allocated: object[] = []
  for (;;) allocated.push({ at: allocated.length, text: `number ${allocated.length}` })
}

export const fail = (message: string): never => {
  throw new Error(message)
}

export const crash = (): Promise<never> => {
  setTimeout(() => {
    throw new Error('out of turn')
  }, 0)
  return new Promise(() => undefined)
}

export const leave = (): never => process.exit(3)

export const environment = (): readonly string[] => Object.keys(process.env)
