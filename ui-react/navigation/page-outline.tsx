import { useEffect, useState, type ReactElement } from 'react'
import { useLocation, useMatches, useNavigation, type Navigation, type UIMatch } from 'react-router'
import { subcategoryPlaceholders, type Subcategories } from '../../core/catalogue/subcategories'
import { useText } from '../i18n'
import { SkeletonCard, SkeletonLine } from '../kit/skeleton'
import styles from './page-outline.module.css'

/** Fast responses show no skeleton. */
const patienceMs = 400

/** Addresses that are not products or categories, which need no access check. */
const otherwise = new RegExp(
  '^/(?:account|my-account|cart|checkout|secure-checkout|login|logout|sign-up|forgot|staff|search|compare|wish|' +
    'add-to|punch|kit)',
)

/** Whether a navigation to a category or product is pending; filters, forms and anchors do not count. */
export const awaitsShelf = (
  { state, formMethod, location }: Pick<Navigation, 'state' | 'formMethod' | 'location'>,
  pathname: string,
): boolean =>
  state === 'loading' &&
  formMethod === undefined &&
  location !== undefined &&
  location.pathname !== pathname &&
  !otherwise.test(location.pathname)

/** A skeleton in place of the previous page during slow navigations. */
export const PageOutline = (): ReactElement | null => {
  const [isSlow, setSlow] = useState(false)
  const navigation = useNavigation()
  const awaited = awaitsShelf(navigation, useLocation().pathname)
  const beside = awaitsSubcategory(useMatches(), navigation.location?.pathname)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return awaited && isSlow ? <Outline beside={beside} /> : null
}

/** Whether the page being loaded is one of the subcategories listed beside the current table. */
export const awaitsSubcategory = (
  matches: readonly Pick<UIMatch, 'loaderData'>[],
  pathname: string | undefined,
): boolean =>
  matches.some(({ loaderData }) =>
    (loaderData as { readonly subcategories?: Subcategories } | undefined)?.subcategories?.items.some(
      ({ slug }) => slug === pathname,
    ),
  )

/**
 * Skeleton of a category or product while access is checked (S2-2.26, S2-2.35); `beside`: with subcategories (S3-9.07).
 */
export const Outline = ({ beside = false }: { readonly beside?: boolean }): ReactElement => {
  const text = useText()
  return (
    <div className={`wrap ${styles.outline}`} data-outline aria-busy="true">
      <p role="status" className="visually-hidden">
        {text('shared.loading')}
      </p>
      <div className={styles.head}>
        <SkeletonLine width="short" />
        <SkeletonLine width="half" tall />
      </div>
      <div className={beside ? styles.beside : undefined}>
        {beside && (
          <div className={styles.subcategories} data-subcategories>
            {Array.from({ length: subcategoryPlaceholders }, (_, at) => (
              <SkeletonLine key={at} width="long" />
            ))}
          </div>
        )}
        <div className={styles.shelf}>
          {[1, 2, 3, 4].map(at => (
            <SkeletonCard key={at} />
          ))}
        </div>
      </div>
    </div>
  )
}
