import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Longest socket path that every operating system accepts. */
const maxPathLength = 100

export type ControlAddress = {
  readonly path: string
  /**
   * A file with the socket's path, if it is not the default one, because temporary folders differ between processes.
   */
  readonly pointer?: string
}

/**
 * Where a running server accepts commands: a socket in its data folder, or one with a shorter path if that one would be
 * too long.
 */
export const controlAddress = (dataFolder: string, platform: NodeJS.Platform = process.platform): ControlAddress => {
  const folder = resolve(dataFolder)
  const name = `lintel-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`
  if (platform === 'win32') return { path: `\\\\.\\pipe\\${name}` }
  const inFolder = join(folder, 'control.sock')
  return Buffer.byteLength(inFolder) <= maxPathLength
    ? { path: inFolder }
    : { path: join(tmpdir(), `${name}.sock`), pointer: pointerIn(folder) }
}

export const pointerIn = (dataFolder: string): string => join(resolve(dataFolder), 'control.sock.path')
