import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../../../composition/commands/server-process'
import { until, type Engine, type RemoteElement, type RemoteTab } from './remote-page'

const driverPath = process.env['LINTEL_WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver'
const screenPath = '/usr/bin/Xvfb'

/** Debian's WebKitGTK, driven by WebDriver on a virtual screen (Xvfb). */
export const webkit: Engine = {
  name: 'WebKit',
  keepsFiles: false,
  missing: [driverPath, screenPath].every(existsSync)
    ? undefined
    : `No WebKit at ${driverPath}, or no ${screenPath}: its journeys are skipped. ` +
      '"apt-get install webkit2gtk-driver xvfb" ' +
      'brings both; LINTEL_WEBKIT_DRIVER says where the driver is.',
  open: async () => {
    const screen = await openScreen()
    const windows: Session[] = []
    return {
      // A driver has only one window at a time.
      newWindow: async () => {
        const session = await openSession(screen.display)
        windows.push(session)
        return tabIn(session)
      },
      close: async () => {
        await Promise.all(windows.map(session => session.close()))
        await ended(screen.process)
      },
    }
  },
}

const ended = (process: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (process.exitCode !== null || process.signalCode !== null) return resolve()
    process.once('exit', () => resolve())
    process.kill()
  })

/** A virtual screen in memory, which chooses a free display number and reports it. */
const openScreen = (): Promise<{ readonly process: ChildProcess; readonly display: string }> =>
  new Promise((resolve, reject) => {
    const size = ['-screen', '0', '1440x1000x24']
    const screen = spawn(screenPath, ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    screen.once('error', reject)
    screen.once('exit', code => reject(new Error(`${screenPath} ended with ${code}`)))
    screen.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ process: screen, display: `:${number.toString().trim()}` }),
    )
  })

type Call = <A>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<A>
type Refusal = { readonly error: string; readonly message: string }
type Session = { readonly call: Call; readonly close: () => Promise<void> }

/** Opens a window whose storage is deleted when it closes. */
const openSession = async (display: string): Promise<Session> => {
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
  const call: Call = async <A>(method: string, path: string, body?: object): Promise<A> => {
    const sent = { method, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent)
    const { value } = (await answer.json()) as { readonly value: A & Partial<Refusal> }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
  await until('the driver of WebKit', () => call<object>('GET', '/status'))
  const wanted = { 'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] } }
  const { sessionId } = await call<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: wanted },
  })
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  await session('POST', '/window/rect', { width: 1440, height: 1000 })
  return {
    call: session,
    close: async () => {
      await session('DELETE', '').catch(() => undefined)
      await ended(driver)
    },
  }
}

/** The package's browser is not in PATH: it is beside the library. */
const browserPath = (): string => {
  const places = ['x86_64', 'aarch64'].map(machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  const name = places.find(existsSync)
  if (!name) throw new Error('No MiniBrowser under /usr/lib: install libwebkit2gtk')
  return name
}

/** The key of an element reference in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = Readonly<Record<typeof elementKey, string>>

const tabIn = ({ call }: Session): RemoteTab => {
  /** JSON has no undefined: it is sent and received as null. */
  const run = async <A>(read: (...given: never[]) => unknown, ...given: readonly unknown[]): Promise<A> =>
    ((await call('POST', '/execute/sync', {
      script: `return (${String(read)})(...arguments)`,
      args: given.map(each => each ?? null),
    })) ?? undefined) as A
  const elementOf = (reference: ElementReference): RemoteElement => {
    const path = `/element/${reference[elementKey]}`
    return {
      click: () => call('POST', `${path}/click`, {}),
      type: text => call('POST', `${path}/value`, { text }),
      chooseFile: file => call('POST', `${path}/value`, { text: file }),
      read: (read, argument) => run(read as (...given: never[]) => unknown, reference, argument),
    }
  }
  return {
    goTo: url => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh', {}),
    back: () => call('POST', '/back', {}),
    read: (read, argument) => run(read as (...given: never[]) => unknown, argument),
    find: async (find, argument) => {
      const reference = await run<ElementReference | undefined>(find as (...given: never[]) => unknown, argument)
      return reference ? elementOf(reference) : undefined
    },
    // The driver reports no page errors.
    faults: () => [],
  }
}
