export type FilmParameters = {
  readonly autoplay: boolean
  readonly mute: boolean
  readonly controls: boolean
  readonly loop: boolean
}

export type FilmAddress =
  { readonly tag: 'own'; readonly src: string } | { readonly tag: 'elsewhere'; readonly href: string }

/**
 * URL of a video: own files use player attributes, external URLs carry the playback options as parameters (S2-9.15).
 */
export const filmAddress = (src: string, { autoplay, mute, controls, loop }: FilmParameters): FilmAddress => {
  if (!/^https?:/i.test(src)) return { tag: 'own', src }
  const url = new URL(src)
  for (const [name, on] of [
    ['autoplay', autoplay],
    ['mute', mute],
    ['controls', controls],
    ['loop', loop],
  ] as const)
    url.searchParams.set(name, on ? '1' : '0')
  return { tag: 'elsewhere', href: url.href }
}
