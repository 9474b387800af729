import * as E from 'fp-ts/Either'
import { join } from 'node:path'
import { createServer } from 'node:http'
import { processConfig } from './config/config'
import { keepFilesPrivate } from './server/private-folder'
import { startServer, type RunningServer } from './server/server'

/** The part of Vite's development server that is used here. */
type ViteServer = {
  readonly middlewares: Parameters<typeof createServer>[1]
  readonly transformIndexHtml: (url: string, html: string) => Promise<string>
  readonly config: { readonly root: string }
}

/** Runs the shop from its sources: Vite serves modules, the real server everything else. */
export const startDevelopment = async (vite: ViteServer): Promise<RunningServer> => {
  const config = processConfig()
  if (E.isLeft(config)) throw new Error(config.left)
  keepFilesPrivate()
  const modules = await listenForModules(vite)
  const server = await startServer(
    { ...config.right, processes: 1 },
    {
      distFolder: join(vite.config.root, 'dist'),
      assetsFor: () => ({
        script: '/composition/browser/browser.ts',
        app: '/composition/browser/browser-app.ts',
        chunks: [],
        styles: [],
        fonts: [],
      }),
      serve: request => modules.serve(request),
      finishPage: async (url, html) =>
        html.replace(
          '<script type="application/json"',
          `${await developmentScripts(vite, url)}<script type="application/json"`,
        ),
    },
  )
  return {
    address: server.address,
    stop: async () => {
      modules.close()
      await server.stop()
    },
  }
}

/**
 * Vite's own scripts, taken out of an empty page: set into the end of the body they leave the head as the server
 * rendered it, so that the document hydrates. They come before our script runs, because modules run in order.
 */
const developmentScripts = async (vite: ViteServer, url: string): Promise<string> => {
  const page = await vite.transformIndexHtml(url, '<!doctype html><html><head></head><body></body></html>')
  return (page.match(/<script[^>]*>[\s\S]*?<\/script>/g) ?? []).join('')
}

const ownPaths = /^\/(@|node_modules\/|(core|adapters|ui-react|composition)\/)/

/** Vite handles Node's own request objects, so its modules are served by a small server on the loopback interface. */
const listenForModules = async (vite: ViteServer) => {
  const inner = createServer(vite.middlewares)
  await new Promise<void>(resolve => inner.listen(0, '127.0.0.1', resolve))
  const address = inner.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    serve: async (request: Request): Promise<Response | undefined> => {
      const url = new URL(request.url)
      if (request.method !== 'GET' || !ownPaths.test(url.pathname)) return undefined
      const headers = new Headers(request.headers)
      headers.delete('accept-encoding')
      return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { headers })
    },
    close: () => inner.close(),
  }
}
