import { describe, expect, it } from '@jest/globals'
import { merchantFiles, type AskFile } from './merchant-files'

/** A host with a stubbed response that records requests. */
const aHost = (answer: () => Response | Promise<Response>) => {
  const requests: string[] = []
  const ask: AskFile = async address => {
    requests.push(String(address))
    return answer()
  }
  return { requests, source: merchantFiles(['files.example'], ask) }
}
const aFile = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf', 'content-length': '8' } })

describe('files of digital products', () => {
  it('are read from a host that the merchant configured, without following redirects', async () => {
    const { source, requests } = aHost(aFile)
    const opened = await source.open('https://files.example/secret/details.pdf')()
    if (opened._tag === 'Left') throw new Error('The file could not be opened')
    expect([opened.right.type, opened.right.size, await new Response(opened.right.content).text()]).toEqual([
      'application/pdf',
      8,
      '%PDF-1.7',
    ])
    expect(requests).toEqual(['https://files.example/secret/details.pdf'])
    expect(
      await aHost(
        () => new Response('', { status: 302, headers: { location: 'https://elsewhere.example/a.pdf' } }),
      ).source.open('https://files.example/a.pdf')(),
    ).toMatchObject({ left: { detail: 'files.example responds with 302' } })
  })

  it.each([
    'https://elsewhere.example/a.pdf',
    'http://files.example/a.pdf',
    'https://user@files.example/a.pdf',
    'https://files.example:8443/a.pdf',
    'https://files.example.evil.example/a.pdf',
    'file:///etc/passwd',
    'no address',
  ])('are never requested from %s', async address => {
    const { source, requests } = aHost(aFile)
    expect(await source.open(address)()).toMatchObject({ _tag: 'Left', left: { tag: 'unavailable' } })
    expect(requests).toEqual([])
  })

  it('are reported as unavailable when their host refuses or fails', async () => {
    expect(
      await aHost(() => new Response('', { status: 404 })).source.open('https://files.example/a.pdf')(),
    ).toMatchObject({ left: { tag: 'unavailable', detail: 'files.example responds with 404' } })
    expect(
      await aHost(() => Promise.reject(new Error('reset'))).source.open('https://files.example/a.pdf')(),
    ).toMatchObject({ left: { tag: 'unavailable', detail: 'files.example: reset' } })
  })

  it('have no size where the response is compressed', async () => {
    const { source } = aHost(
      () => new Response('packed', { headers: { 'content-length': '6', 'content-encoding': 'gzip' } }),
    )
    expect(await source.open('https://files.example/a.pdf')()).toMatchObject({
      right: { type: 'text/plain;charset=UTF-8' },
    })
    expect(
      Object.keys(((await source.open('https://files.example/a.pdf')()) as { readonly right: object }).right),
    ).not.toContain('size')
  })
})
