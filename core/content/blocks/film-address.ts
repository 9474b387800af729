export type FilmParameters = {
  readonly autoplay: boolean
  readonly mute: boolean
  readonly controls: boolean
  readonly loop: boolean
}

export type FilmAddress =
  { readonly tag: 'own'; readonly src: string } | { readonly tag: 'elsewhere'; readonly href: string }

/** Where a film is: a path of ours is played here; an address elsewhere carries how it is to be played (S2-9.15). */
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
