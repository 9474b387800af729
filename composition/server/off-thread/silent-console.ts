/**
 * Silences console output of libraries in worker threads, which would bypass the server's log. Tasks report their own
 * errors.
 */
const say = (): void => undefined

Object.assign(console, { debug: say, error: say, info: say, log: say, trace: say, warn: say })
