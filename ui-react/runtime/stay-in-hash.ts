import type { FormEvent } from 'react'

/** Keeps a filter form in the account area, whose query is part of the hash; `hrefOf` builds the URL. */
export const stayInHash = (
  event: FormEvent<HTMLFormElement>,
  base: string,
  hrefOf: (base: string, asked: URLSearchParams) => string,
): void => {
  if (!base.startsWith('/#')) return
  event.preventDefault()
  const asked = new URLSearchParams(
    [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  location.hash = hrefOf(base.slice(1), asked)
}
