/** `fetch` with upload progress, by XMLHttpRequest; `report` receives the sent share. */
export const uploadFetch =
  (report: (share: number) => void) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', url)
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'arraybuffer'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        lengthComputable && total > 0 && report(loaded / total)
      request.onload = () => {
        const { status, response } = request
        // Redirects are not followed: the body must not reach another address.
        if (request.responseURL !== '' && new URL(request.responseURL).href !== new URL(url, location.href).href)
          return reject(new TypeError('redirected'))
        resolve(
          new Response([204, 205, 304].includes(status) ? null : (response as ArrayBuffer), {
            status,
            headers: headersIn(request.getAllResponseHeaders()),
          }),
        )
      }
      request.onerror = () => reject(new TypeError('no connection'))
      init.signal?.addEventListener('abort', () => {
        request.abort()
        reject(init.signal?.reason instanceof Error ? init.signal.reason : new Error('aborted'))
      })
      request.send(init.body as XMLHttpRequestBodyInit)
    })

const headersIn = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
