import { memo, useRef, useState, type ReactElement } from 'react'
import { useMatches } from 'react-router'
import type { Shell } from '../../core/pages/shell'
import { SearchBox } from '../search'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { AccountCell } from './account-cell'
import { CartCell } from './cart-cell'
import { DepartmentRow } from './department-row'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { searchesOpenings } from './opening-search'
import { usePathname } from './pathname'
import { ProductsMenu } from './products-menu'
import { requestQuotePath } from './request-quote'
import { TopBanner } from './top-banner'
import { useSticky } from './use-sticky'
import styles from './header.module.css'

/** Banner, the main row divided into cells by hairlines, and the departments above a line. */
export const Header = ({ shell }: { readonly shell: Shell }): ReactElement => (
  <Rows shell={shell} searches={shell.offer.searchBar && !searchesOpenings(useMatches())} />
)

const Rows = memo(({ shell, searches }: { readonly shell: Shell; readonly searches: boolean }): ReactElement => {
  const text = useText()
  const top = useRef<HTMLDivElement>(null)
  const stuck = useSticky(top)
  const home = usePathname() === '/'
  const [searchOpen, setSearchOpen] = useState(false)
  return (
    <>
      {home && shell.header.siteVerification && (
        <meta name="google-site-verification" content={shell.header.siteVerification} />
      )}
      <div ref={top} className={styles.sentinel} aria-hidden />
      <header className={classNames('no-print', styles.header)} data-stuck={stuck || undefined}>
        <TopBanner shell={shell} />
        <div className={styles.main}>
          <div className={classNames('wrap', styles.row)}>
            <MobileMenu shell={shell} />
            <Logo storeKey={shell.storeKey} name={shell.header.logoText} picture={shell.header.logo} />
            <ProductsMenu menu={shell.menu} />
            {searches ? (
              <>
                <SearchBox className={styles.search} open={searchOpen} onClose={() => setSearchOpen(false)} />
                <Link
                  href="/search"
                  className={styles.searchLink}
                  aria-expanded={searchOpen}
                  onClick={event => {
                    event.preventDefault()
                    setSearchOpen(!searchOpen)
                  }}
                >
                  <Icon name="search" label={text('navigation.search')} />
                </Link>
              </>
            ) : (
              <span className={styles.noSearch} />
            )}
            <AccountCell {...shell} />
            <Link href={requestQuotePath} className={styles.quote}>
              <Icon name="file" />
              <span>{text('navigation.request-quote')}</span>
            </Link>
            <CartCell cart={shell.cart} />
          </div>
        </div>
        <DepartmentRow menu={shell.menu} quickLinks={shell.header.quickLinks} posts={shell.latestPosts ?? []} />
      </header>
    </>
  )
})
