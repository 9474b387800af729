import { describe, expect, it } from '@jest/globals'
import type { FormService } from '../../core/construction/form-service'
import { pageFormService, type PageOfForm } from './page-form-service'

const service: FormService = {
  library: 'https://code.example/jquery.js',
  plugin: 'https://code.example/jquery.form.js',
  address: 'https://forms.example/upload',
  fileHosts: ['forms.example'],
}
type Options = {
  readonly url: string
  readonly dataType: string
  readonly success: (html: string) => void
  readonly error: (request: unknown, status: string) => void
}

/** A page whose scripts become available on load, with a stubbed plugin. */
const aPage = (answer: (options: Options) => void = () => undefined) => {
  const scripts: { src: string; onload: unknown; onerror: unknown; remove: () => void }[] = []
  const state: { library?: ReturnType<PageOfForm['library']> } = {}
  const library = Object.assign(() => ({ ajaxSubmit: (options: Options) => answer(options) }), {
    fn: {} as { ajaxSubmit?: unknown },
  })
  const page: PageOfForm = {
    library: () => state.library,
    newScript: () => ({ src: '', onload: undefined, onerror: undefined, remove: () => undefined }),
    add: script => void scripts.push(script),
    formOf: files => files.map(({ kind }) => kind),
    read: html => ({
      querySelectorAll: selector =>
        html.includes('exempt') && selector.includes('.tax-exempt-upload a[href]')
          ? [{ getAttribute: () => '/kept/exempt.pdf', textContent: 'exempt.pdf' }]
          : [],
    }),
    wait: async () => undefined,
  }
  const fire = (name: 'onload' | 'onerror') => (scripts.at(-1)?.[name] as () => void)()
  return {
    page,
    asked: () => scripts.map(({ src }) => src),
    fire,
    bring: () => {
      state.library = library
    },
    complete: () => {
      library.fn.ajaxSubmit = true
    },
  }
}

describe('the form service in the browser', () => {
  it('[S3-7.30] loads its library and then its plugin, each once', () => {
    const { page, asked, fire, bring, complete } = aPage()
    const port = pageFormService(page)
    port.load(service)
    port.load(service)
    expect([asked(), port.isThere()]).toEqual([[service.library], false])
    bring()
    fire('onload')
    expect([asked(), port.isThere()]).toEqual([[service.library, service.plugin], false])
    complete()
    port.load(service)
    expect([asked().length, port.isThere()]).toEqual([2, true])
  })

  it('[S3-7.29] is loaded again after a script failed to load', () => {
    const { page, asked, fire, bring } = aPage()
    const port = pageFormService(page)
    port.load(service)
    fire('onerror')
    port.load(service)
    bring()
    fire('onload')
    fire('onerror')
    port.load(service)
    expect(asked()).toEqual([service.library, service.library, service.plugin, service.plugin])
  })

  it('[S3-7.30] sends the form to its address and returns the links of the answer as text', async () => {
    const sent: unknown[] = []
    const { page, bring } = aPage(({ url, dataType, success }) => (sent.push([url, dataType]), success('<p>exempt')))
    bring()
    const file = new File(['x'], 'exempt.pdf')
    expect(await pageFormService(page).submit(service, [{ kind: 'certificate', file }])()).toEqual({
      _tag: 'Right',
      right: [{ kind: 'certificate', href: '/kept/exempt.pdf', text: 'exempt.pdf' }],
    })
    expect(sent).toEqual([['https://forms.example/upload', 'text']])
  })

  it('[S3-7.30] is unavailable when nothing is answered', async () => {
    const away = aPage(({ error }) => error(undefined, 'timeout'))
    away.bring()
    expect(await pageFormService(away.page).submit(service, [])()).toMatchObject({
      left: { tag: 'unavailable', service: 'form service' },
    })
    expect(await pageFormService(aPage().page).submit(service, [])()).toMatchObject({ left: { tag: 'unavailable' } })
  })
})
