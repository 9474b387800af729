import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ProductCard } from '../../../core/catalogue/product'
import type { BlockFound } from '../../../core/pages/blocks/block-need'
import { DrawingsProvider, drawingsOf, ProductGrid, type Drawings } from '../../product'
import { useText } from '../../i18n'
import { IconButton } from '../../kit/icon-button'
import { Band, type BandProps } from './band'
import type { CarouselSettings } from './carousel'
import styles from './product-band.module.css'

/** Dimensions for the products' drawings, as part of the page data. */
export const drawingsFound = (found: readonly BlockFound[]): Promise<Drawings> =>
  drawingsOf(
    found.flatMap((each): readonly ProductCard[] =>
      each.tag === 'products' ? each.products : each.tag === 'recommended' ? (each.row?.items ?? []) : [],
    ),
  )

type RowProps = {
  readonly label: string
  readonly products: readonly ProductCard[]
  readonly drawings: Drawings
  readonly settings: CarouselSettings
  readonly slider: boolean
}

/** Products in a scroll-snap row or a grid. */
export const ProductBand = ({
  label,
  products,
  drawings,
  settings,
  slider,
  beside,
  ...band
}: RowProps & BandProps): ReactElement | null => {
  const row = useRow(settings, slider)
  return products.length === 0 ? null : (
    <Band
      {...band}
      beside={
        <>
          {beside}
          {slider && <Controls row={row} settings={settings} />}
        </>
      }
    >
      <ProductCards {...{ label, products, drawings, settings, slider, row }} />
    </Band>
  )
}

type Row = ReturnType<typeof useRow>

/** Scrolls a row: by arrows, or autoplay until the user interacts or prefers reduced motion (S2-9.08). */
const useRow = ({ autoplay, autoplaySpeed }: CarouselSettings, slider: boolean) => {
  const holder = useRef<HTMLDivElement>(null)
  const [turning, setTurning] = useState(autoplay)
  const [held, setHeld] = useState(false)
  const [moves, setMoves] = useState(false)
  const list = () => holder.current?.querySelector('ul') ?? undefined
  const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = (direction: 1 | -1): void => {
    const ul = list()
    const ended = ul && direction === 1 && ul.scrollLeft + ul.clientWidth >= ul.scrollWidth - 4
    ul?.scrollTo({
      left: ended ? 0 : ul.scrollLeft + direction * ul.clientWidth * 0.8,
      behavior: still() ? 'auto' : 'smooth',
    })
  }
  useEffect(() => setMoves(slider && !still()), [slider])
  useEffect(() => {
    if (!turning || !moves || held) return
    const timer = setInterval(() => scroll(1), autoplaySpeed)
    return () => clearInterval(timer)
  }, [turning, moves, held, autoplaySpeed])
  return {
    holder,
    turning,
    moves: moves && autoplay,
    step: (direction: 1 | -1) => {
      setTurning(false)
      scroll(direction)
    },
    turn: () => setTurning(!turning),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

const Controls = ({ row, settings }: { readonly row: Row; readonly settings: CarouselSettings }): ReactElement => {
  const text = useText()
  return (
    <span className={styles.controls} data-position={settings.paginationPosition}>
      {row.moves && (
        <IconButton
          outlined
          dense
          icon={row.turning ? 'minus' : 'arrow-right'}
          label={text(row.turning ? 'widgets.pause' : 'widgets.play')}
          onClick={row.turn}
        />
      )}
      {settings.arrows && (
        <>
          <IconButton
            outlined
            dense
            icon="chevron-left"
            label={text('widgets.previous')}
            onClick={() => row.step(-1)}
          />
          <IconButton outlined dense icon="chevron-right" label={text('widgets.next')} onClick={() => row.step(1)} />
        </>
      )}
    </span>
  )
}

export const ProductCards = ({
  label,
  products,
  drawings,
  slider,
  row,
}: RowProps & { readonly row?: Row; readonly children?: ReactNode }): ReactElement => (
  <DrawingsProvider value={drawings}>
    <div ref={row?.holder} {...row?.hold}>
      <ProductGrid products={products} level={3} row={slider} label={label} />
    </div>
  </DrawingsProvider>
)
