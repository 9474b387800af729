import autocannon from 'autocannon'

export type Asking = {
  readonly url: string
  /** Used in rotation; a function makes a path for each request. */
  readonly paths: readonly string[] | ((request: number) => string)
  readonly headers?: Readonly<Record<string, string>>
  readonly seconds?: number
  readonly amount?: number
  readonly connections?: number
}

/** Requests per second answered with 200; any other status ends the run, because its figures would be meaningless. */
export const requestsPerSecond = async ({
  url,
  paths,
  headers = {},
  seconds = 3,
  amount,
  connections = 4,
}: Asking): Promise<number> => {
  let asked = 0
  const pathOf = (at: number): string => (typeof paths === 'function' ? paths(at) : (paths[at % paths.length] ?? '/'))
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    headers: { ...headers },
    requests: [{ method: 'GET', setupRequest: request => ({ ...request, path: pathOf((asked += 1)) }) }],
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.non2xx} responses other than 200, ${result.errors} requests without response`)
  return result.requests.total / result.duration
}
