import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../wiring/system'
import type { Log } from '../server/log'
import { siblingsOver, type Siblings } from './siblings'
import { supervisor, type Child, type Supervisor } from './supervisor'
import type { FromPrimary, ToPrimary } from './messages'

/** Whether this process was started by the primary one to serve the shop. */
export const isWorker = cluster.isWorker

/** Subjects of worker threads: with a share of the cores each, their threads never outnumber the cores. */
const threadSubjects = 4

/**
 * The processes accept connections themselves, each when it is free. Handed round by the primary process, as is Node's
 * default, connections on their way to a process that is killed would hang until the client gives up.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Starts and supervises `count` processes of this program, which share the port. */
export const superviseProcesses = (count: number, log: Log, onFailed: (line: string) => void): Supervisor =>
  supervisor({
    count,
    slotsPerName: Math.max(1, Math.floor(availableParallelism() / threadSubjects)),
    fork,
    pause: milliseconds => pause(milliseconds),
    now: systemClock.now,
    log,
    onFailed,
  })

const fork = (): Child => {
  const worker = cluster.fork()
  // A message to a process that has just ended.
  worker.on('error', () => undefined)
  return {
    id: worker.id,
    pid: worker.process.pid,
    send: message => void (worker.isConnected() && worker.send(message)),
    onMessage: hear => void worker.on('message', (message: ToPrimary) => hear(message)),
    onEnd: hear => void worker.once('exit', (code, signal) => hear({ code, signal })),
    kill: signal => void worker.process.kill(signal),
  }
}

/** Tells the primary process; resolves when it is sent. */
export const tellPrimary = (message: ToPrimary): Promise<void> =>
  new Promise(resolve => {
    if (process.send && process.connected) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

/** The other processes, in a process that the primary one started. */
export const ownSiblings = (): Siblings =>
  siblingsOver({
    send: message => void tellPrimary(message),
    onMessage: hear => void process.on('message', (message: FromPrimary) => hear(message)),
    isFirst: cluster.worker?.id === 1,
  })
