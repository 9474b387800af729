import type { ReactElement, ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Category } from '../../core/catalogue/category'
import type { HomePage as Home } from '../../core/pages/pages'
import type { Shell } from '../../core/pages/shell'
import { partField, textField } from '../../core/content/fields'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { ErrorPage, PostCard, RichText } from '../content'
import { useFormat, useText } from '../i18n'
import { Icon, type IconName } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { SectionHead } from '../kit/section-head'
import { FromLooks, loadRecommended, preloadRecommended, Recommended } from '../recommendations'
import { preloadZones, loadZones, Zone, type LoadedBlocks } from '../widgets'
import { DrawingsProvider, drawingsOf, type Drawings } from '../product/drawings'
import { HomeHero } from './home-hero'
import { pictureBase } from '../product/product-picture'
import { ProductRow } from '../product/product-row'
import styles from './home-page.module.css'

type Shown = Omit<Home, 'blocks'> & { readonly blocks?: LoadedBlocks; readonly drawings: Drawings }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Shown> => {
  const useCases = useCasesOf(context)
  const home = orThrow(await useCases.viewHome()())
  const [drawings, blocks] = await Promise.all([
    drawingsOf([...home.featured, ...(home.recommended?.items ?? [])]),
    loadZones(home.blocks, '/', useCases),
    loadRecommended(home.recommended),
  ])
  return { ...home, blocks, drawings }
}

export const ErrorBoundary = ErrorPage

/** The storefront's home page, with the blocks that editors placed in its areas. */
export const Component = (): ReactElement => {
  const home = useLoaderData<typeof loader>()
  return <HomeView {...home} zone={name => <Zone of={home.blocks} name={name} />} />
}

type ViewProps = Omit<Shown, 'blocks'> & { readonly zone: (name: string) => ReactNode }

/** The home page: hero, departments, featured and new products, with editors' areas above and below. */
export const HomeView = ({
  record,
  categories,
  callouts = [],
  featured,
  posts,
  drawings,
  recommended,
  zone,
}: ViewProps): ReactElement => {
  const text = useText()
  const { origin, storeName, usp } = useShell()
  const seo = partField(record.fields, 'seo_com')
  const body = textField(record.fields, 'description_eti', 'description_esi')
  const blog = '/blog/'
  return (
    <DrawingsProvider value={drawings}>
      <PageMeta
        title={textField(seo, 'meta_title_et') ?? storeName}
        description={textField(seo, 'meta_description_et')}
        canonicalPath="/"
        jsonLd={[storeData(origin, storeName)]}
      />
      <HomeHero record={record} callouts={callouts} />
      {zone('widget_area_1_ej')}
      <div className="wrap">
        {categories.length > 0 && (
          <section className={styles.section}>
            <SectionHead title={textField(record.fields, 'category_title_et') ?? text('catalogue.shop-by-category')} />
            <Departments categories={categories} />
          </section>
        )}
        {featured.length > 0 && (
          <section className={styles.section}>
            <ProductRow
              title={
                textField(partField(record.fields, 'product_set_com'), 'title_et') ?? text('catalogue.on-the-shelf')
              }
              products={featured}
            />
          </section>
        )}
        <Recommended row={recommended} />
        <FromLooks kind="pick-up-where-you-left-off" />
        <FromLooks kind="browsing-history-inspired" />
        {usp && usp.length > 0 && <Usp entries={usp} />}
        {posts.length > 0 && (
          <section className={styles.section}>
            <SectionHead
              title={textField(record.fields, 'posts_title_et') ?? text('catalogue.from-the-counter')}
              link={{ href: blog, label: text('catalogue.all-posts') }}
            />
            <ul className={styles.posts}>
              {posts.slice(0, 3).map((post, at) => (
                <li key={post.id}>
                  <PostCard post={post} lead={at === 0} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {body && <RichText html={body} className={styles.section} />}
      </div>
      {zone('widget_area_2_ej')}
    </DrawingsProvider>
  )
}

const storeData = (origin: string, name: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The store's root categories (or the children of a single root), with picture and subcategories. */
const Departments = ({ categories }: { readonly categories: readonly Category[] }): ReactElement => {
  const { number } = useFormat()
  const tops = categories.filter(category => !categories.some(other => other.id === category.parentId))
  return (
    <ul className={styles.departments} data-count={tops.length}>
      {tops.map(category => {
        const below = categories.filter(other => other.parentId === category.id).map(other => other.name)
        return (
          <li key={category.id} className={styles.department}>
            <Picture
              base={pictureBase(category.pictureKey ? { key: category.pictureKey, alt: '' } : undefined)}
              alt=""
              width={1280}
              height={1280}
              sizes="(width < 768px) 46vw, 220px"
            />
            <div className={styles.departmentName}>
              <h3>
                <Link href={category.slug} className={styles.cover}>
                  {category.name}
                </Link>
              </h3>
              {category.productCount !== undefined && (
                <span className="annotation figures">{number(category.productCount)}</span>
              )}
            </div>
            <p className={styles.below}>{below.length > 0 ? below.join(', ') : category.description}</p>
          </li>
        )
      })}
    </ul>
  )
}

const icons: readonly string[] = ['truck', 'ruler', 'file', 'pin', 'phone', 'calendar', 'scale', 'check']

const Usp = ({ entries }: { readonly entries: Shell['footer']['usp'] }): ReactElement => (
  <ul className={styles.usp}>
    {entries.map(entry => (
      <li key={entry.title}>
        <Icon name={(icons.includes(entry.icon ?? '') ? entry.icon : 'check') as IconName} />
        <span>
          {entry.href ? (
            <Link href={entry.href} className={styles.uspTitle}>
              {entry.title}
            </Link>
          ) : (
            <b className={styles.uspTitle}>{entry.title}</b>
          )}
          {entry.detail && <span className={styles.uspDetail}>{entry.detail}</span>}
        </span>
      </li>
    ))}
  </ul>
)

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await Promise.all([preloadRecommended(), preloadZones()])
  return { loader, Component, ErrorBoundary }
}
