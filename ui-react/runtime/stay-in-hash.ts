import type { FormEvent } from 'react'

/**
 * Keeps a form that narrows a list in the account area, where its query belongs behind the hash; `hrefOf` makes an
 * address of what was asked.
 */
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
