import * as TE from 'fp-ts/TaskEither'
import { uploadAreas, type AreaLink } from '../../core/construction/form-service'
import type { ChosenFile, FormServicePort } from '../../core/construction/form-service.port'
import type { OrderFileKind } from '../../core/orders/order-details'
import { unavailable } from '../../core/shared/domain-error'

/** The subset of jQuery and its form plugin used here. */
type Library = ((form: unknown) => { readonly ajaxSubmit: (options: AjaxOptions) => unknown }) & {
  readonly fn?: { readonly ajaxSubmit?: unknown }
}
type AjaxOptions = {
  readonly url: string
  readonly type: 'POST'
  readonly dataType: 'text'
  readonly timeout: number
  readonly success: (html: string) => void
  readonly error: (request: unknown, status: string) => void
}

type Script = { src: string; onload: unknown; onerror: unknown; remove: () => void }
type Area = { readonly getAttribute: (name: string) => string | null; readonly textContent: string | null }

/** The adapter's dependencies on its page. */
export type PageOfForm = {
  readonly library: () => Library | undefined
  readonly newScript: () => Script
  readonly add: (script: Script) => void
  /** Builds a form with these files, each under the name of its upload area. */
  readonly formOf: (files: readonly ChosenFile<File>[]) => unknown
  /** Parses HTML without executing or loading anything. */
  readonly read: (html: string) => { readonly querySelectorAll: (selector: string) => Iterable<Area> }
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Timeout for files of maximum size on a slow connection. */
const sendTimeoutMs = 600_000

/** Uses the form service through jQuery and its form plugin, each from the configured public host (S3-7.30). */
export const pageFormService = (page: PageOfForm): FormServicePort<File> => {
  const requested = new Set<string>()
  const isThere = (): boolean => page.library()?.fn?.ajaxSubmit !== undefined
  const loadScript = (src: string, then: () => void): void => {
    if (requested.has(src)) return
    requested.add(src)
    const script = page.newScript()
    script.src = src
    script.onload = then
    script.onerror = () => {
      requested.delete(src)
      script.remove()
    }
    page.add(script)
  }
  return {
    isThere,
    load: ({ library, plugin }) => {
      if (isThere()) return
      const askPlugin = (): void => loadScript(plugin, () => undefined)
      if (page.library()) askPlugin()
      else loadScript(library, askPlugin)
    },
    submit: ({ address }, files) =>
      TE.tryCatch(
        () =>
          new Promise<readonly AreaLink[]>((resolve, reject) => {
            const submit = page.library()
            if (!submit) return reject(new Error('the form library is not loaded'))
            // Requests text, so that nothing is executed.
            submit(page.formOf(files)).ajaxSubmit({
              url: address,
              type: 'POST',
              dataType: 'text',
              timeout: sendTimeoutMs,
              success: html => resolve(linksIn(page.read(html))),
              error: (_, status) => reject(new Error(status)),
            })
          }),
        reason => unavailable('form service', String(reason)),
      ),
    wait: page.wait,
  }
}

const linksIn = (html: ReturnType<PageOfForm['read']>): readonly AreaLink[] =>
  (Object.entries(uploadAreas) as readonly (readonly [OrderFileKind, string])[]).flatMap(([kind, area]) =>
    [...html.querySelectorAll(`#${area} a[href], .${area} a[href]`)].map(link => ({
      kind,
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
    })),
  )

/** The current browser page. */
export const thisPage: PageOfForm = {
  library: () => (globalThis as { readonly jQuery?: Library }).jQuery,
  newScript: () => document.createElement('script'),
  add: script => void document.head.append(script as HTMLScriptElement),
  formOf: files => {
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data' })
    for (const [kind, name] of Object.entries(uploadAreas)) {
      const carried = new DataTransfer()
      for (const chosen of files) if (chosen.kind === kind) carried.items.add(chosen.file)
      if (carried.files.length > 0)
        form.append(
          Object.assign(document.createElement('input'), { type: 'file', name, multiple: true, files: carried.files }),
        )
    }
    return form
  },
  read: html => new DOMParser().parseFromString(html, 'text/html'),
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}
