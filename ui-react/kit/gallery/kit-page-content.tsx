import type { ReactElement } from 'react'
import { Badge } from '../marks/badge'
import { Button } from '../button'
import { DimensionMark } from '../marks/dimension-mark'
import { EmptyState } from '../empty-state'
import { Icon } from '../marks/icon'
import { KitSample, KitSection } from './kit-section'
import { Notice } from '../notice'
import { Picture } from '../marks/picture'
import { Price, PriceSentence } from '../marks/price'
import { SkeletonCard, SkeletonLine } from '../skeleton'
import { StockMark } from '../marks/stock-mark'
import { SwatchFace } from '../fields/swatch-face'
import { ToastView } from '../toast-view'
import styles from './kit-page.module.css'

const Figures = ({ pictureBase }: { readonly pictureBase: string }): ReactElement => (
  <>
    <KitSample name="Price">
      <div className={styles.row}>
        <Price now="$189.00" />
        <Price now="$161.00" was="$189.00" wasLabel="List price" note="Northgate contract price" />
        <Price from="from" now="$268.00" />
        <Price now="$37.05" unit="box of 3, $12.35 each" />
        <Price size="line" now="$498.00" unit="each" />
        <Price size="page" now="$1,535.20" was="$1,740.00" wasLabel="List price" unit="4 doors" />
      </div>
      <PriceSentence>Create Quote for Additional Product Information*</PriceSentence>
    </KitSample>
    <KitSample name="Stock and status">
      <div className={styles.row}>
        <StockMark state="ok">40 in stock</StockMark>
        <StockMark state="few">4 left</StockMark>
        <StockMark state="out">Back Dec 8</StockMark>
        <StockMark state="quote">By quote</StockMark>
      </div>
      <div className={styles.row}>
        <Badge>Archived</Badge>
        <Badge tone="warning">Draft</Badge>
        <Badge tone="ok">Ordered</Badge>
        <Badge tone="error">Expired</Badge>
      </div>
      <div className={styles.row}>
        <SwatchFace small colors={['#7a5035']} />
        <SwatchFace small colors={['#cda86f']} />
        <SwatchFace small colors={['#4c565b', '#8b3426']} />
        <SwatchFace small unavailable colors={['#43362f']} />
      </div>
    </KitSample>
    <KitSample name="Picture and dimension">
      <div className={styles.pictures}>
        <div className={styles.drawn}>
          <DimensionMark vertical look="drawing" startFraction={0.08} endFraction={0.92} label="84 in" />
          <Picture ground base={pictureBase} alt="" width={568} height={568} sizes="200px" />
        </div>
        <DimensionMark look="drawing" startFraction={0.2} endFraction={0.8} label="36 in" />
        <DimensionMark startFraction={0.3} endFraction={0.7} label="36 in" />
        <DimensionMark startFraction={0.48} endFraction={0.52} label="2 3/4 in" />
      </div>
    </KitSample>
  </>
)

const Messages = (): ReactElement => (
  <>
    <KitSample name="Toast">
      <ToastView tone="ok" action={{ label: 'View cart', href: '/cart' }}>
        3 Line Item(s) has been added to cart
      </ToastView>
      <ToastView tone="error" action={{ label: 'Try again' }}>
        Failed to add items to cart
      </ToastView>
      <ToastView tone="warning" closeText="Close" onClose={() => undefined}>
        Prices changed while you were away. Two lines of your quote now follow list 12 and are marked.
      </ToastView>
    </KitSample>
    <KitSample name="Notice">
      <Notice title="Prices hold until Dec 18">Nothing is ordered yet.</Notice>
      <Notice tone="ok">Sent. The desk answers in one business day.</Notice>
      <Notice tone="warning" title="Two lines changed" actions={<Button variant="tertiary">Show them</Button>}>
        The stock of LS-G1-613 fell below your quantity.
      </Notice>
      <Notice tone="error" title="The order was not placed">
        Your card was refused. Choose another, or pay by account.
      </Notice>
    </KitSample>
    <KitSample name="Loading">
      <div className={styles.cards}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
      <SkeletonLine width="long" />
      <SkeletonLine width="half" />
    </KitSample>
  </>
)

/** Prices, pictures, messages and empty states. */
export const KitContent = ({ pictureBase }: { readonly pictureBase: string }): ReactElement => (
  <>
    <KitSection title="Figures and pictures">
      <Figures pictureBase={pictureBase} />
    </KitSection>
    <KitSection title="Messages">
      <Messages />
    </KitSection>
    <KitSection title="Empty states" wide>
      <EmptyState
        level={3}
        title="No doors match these filters"
        actions={[{ text: 'Remove 48 in' }, { text: 'Request a quote', href: '/' }]}
      >
        48 in width is made to order. Remove it, or ask for a quote.
      </EmptyState>
      <div className={styles.columns}>
        <EmptyState
          level={3}
          drawing={<Icon name="heart" />}
          title="No lists yet"
          actions={[{ text: 'New list', icon: 'plus' }]}
        />
        <EmptyState level={3} drawing="box" title="Your cart is empty" />
        <EmptyState level={3} drawing="sheet" title="No quotes yet" />
        <EmptyState level={3} drawing="search" title="Nothing found for “panic bar 36”" />
      </div>
    </KitSection>
  </>
)
