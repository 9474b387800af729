/** A process that logs its end like the server: `ending-process.ts HOW FOLDER`. */
import { createLog } from '../../composition/server/log'
import { consoleToLog } from '../../composition/server/console-to-log'
import { leaveTrace, logEnd } from '../../composition/server/log-end'

const [how = '', folder = ''] = process.argv.slice(2)
const log = createLog('info')
const stops: Readonly<Record<string, () => Promise<void>>> = {
  stuck: () => new Promise(() => undefined),
  broken: () => Promise.reject(new Error('no peace')),
}
const ends: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('out of order')
  },
  rejects: () => Promise.reject(new Error('nobody waited')),
  exits: () => process.exit(3),
  warns: () => {
    console.warn('no /such/place')
    process.emitWarning('old way of /srv/shop', 'DeprecationWarning')
    setTimeout(() => process.exit(3), 20)
  },
}
consoleToLog(log)
logEnd({ log, stop: stops[how] ?? (() => Promise.resolve()), patienceMs: 300 })
leaveTrace(folder, true, log)
setInterval(() => undefined, 1_000)
process.stdout.write('ready\n')
setTimeout(() => void ends[how]?.(), 20)
