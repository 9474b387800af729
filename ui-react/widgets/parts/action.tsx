import type { ReactElement } from 'react'
import { ButtonLink, type ButtonLook } from '../../kit/button'
import { Link } from '../../kit/link'

export type ActionSettings = { readonly text: string; readonly href: string; readonly target: '_self' | '_blank' }

/** A button link; with `noopener` in a new tab. */
export const Action = ({
  of,
  variant = 'primary',
  size,
}: { readonly of: ActionSettings | undefined } & Pick<ButtonLook, 'variant' | 'size'>): ReactElement | null =>
  of ? (
    <ButtonLink href={hrefOf(of)} variant={variant} size={size} {...placeOf(of.target)}>
      {of.text}
    </ButtonLink>
  ) : null

/** The same as a text link. */
export const ActionLink = ({
  of,
  className,
}: {
  readonly of: ActionSettings | undefined
  readonly className?: string
}): ReactElement | null =>
  of ? (
    <Link href={hrefOf(of)} className={className} {...placeOf(of.target)}>
      {of.text}
    </Link>
  ) : null

/** Links labeled "Request a quote" open the quote request (S3-2.01). */
const hrefOf = ({ text, href }: ActionSettings): string => (/request a quote/i.test(text) ? '/request-quote/' : href)

export const placeOf = (target: '_self' | '_blank'): object => (target === '_blank' ? { target, rel: 'noopener' } : {})
