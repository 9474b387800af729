import type { ReactElement } from 'react'
import { Badge } from '../marks/badge'
import { Checkbox } from '../fields/checkbox'
import { KitSample, KitSection } from './kit-section'
import { Pagination } from '../pagination'
import { QuantityStepper } from '../fields/quantity-stepper'
import { Steps } from '../steps'
import { StockMark } from '../marks/stock-mark'
import { Summary } from '../summary'
import { TabLinks } from '../tab-links'
import { Table, type Column } from '../table'
import { Tabs } from '../tabs'
import { TitleBlock } from '../title-block'
import styles from './kit-page.module.css'

type Line = {
  readonly sku: string
  readonly name: string
  readonly group?: string
  readonly quantity: number
  readonly price: string
  readonly total: string
}

const lines: readonly Line[] = [
  {
    sku: 'LS-G1-626',
    name: 'Satin Chrome',
    group: 'Grade 1 Storeroom Lock',
    quantity: 24,
    price: '161.00',
    total: '3,864.00',
  },
  { sku: 'LS-G1-613', name: 'Oil Rubbed Bronze', quantity: 0, price: '199.50', total: '0.00' },
  {
    sku: 'HG-BB45-26D',
    name: 'Satin Chrome',
    group: 'Ball Bearing Hinge 4.5 x 4.5',
    quantity: 36,
    price: '12.35',
    total: '444.60',
  },
]

const columns: readonly Column<Line>[] = [
  {
    key: 'pick',
    label: 'Chosen',
    hideLabel: true,
    narrow: 'hidden',
    tight: true,
    cell: line => <Checkbox hideLabel label={`Choose ${line.sku}`} defaultChecked={line.quantity > 0} />,
  },
  {
    key: 'sku',
    label: 'SKU',
    rowHeader: true,
    cell: line => <span className="sku">{line.sku}</span>,
    sortHref: '?sort=sku',
    sorted: 'ascending',
  },
  { key: 'name', label: 'Product Name/Detail', cell: line => line.name },
  { key: 'stock', label: 'Stock', cell: () => <StockMark state="ok">40 in stock</StockMark> },
  { key: 'price', label: 'Your price', align: 'end', cell: line => line.price },
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'end',
    tight: true,
    cell: line => (
      <QuantityStepper
        dense
        name={`kit-${line.sku}`}
        label={`Quantity of ${line.sku}`}
        lessText="One less"
        moreText="One more"
        defaultValue={line.quantity}
      />
    ),
  },
  { key: 'total', label: 'Line total', align: 'end', cell: line => line.total },
]

const pager = {
  label: 'Pages',
  previousText: 'Previous',
  nextText: 'Next',
  hrefFor: (page: number) => `?from=${page}`,
  pageText: (page: number) => `Page ${page}`,
  gapText: (from: number, to: number, page: number) => `Pages ${from} to ${to}, go to page ${page}`,
}

const Documents = (): ReactElement => (
  <div className={styles.sheet}>
    <TitleBlock
      inSheet
      level={2}
      over="Lintel Supply, Dayton"
      title="Quote 10482"
      badge={<Badge tone="warning">Draft</Badge>}
      cells={[
        { label: 'Quote title', value: 'Elm Street School, level 2 corridor' },
        { label: 'Issued on', value: 'Nov 18, 2026' },
        { label: 'Expiration date', value: 'Dec 18, 2026', note: '27 days left', tone: 'warning' },
      ]}
    />
    <div className={styles.paper}>
      <Table
        caption="Line items"
        columns={columns
          .filter(({ key }) => ['sku', 'name', 'price', 'total'].includes(key))
          .map(({ sortHref: _, sorted: __, ...column }) => column)}
        rows={lines}
        rowKey={line => line.sku}
        compact
        totals={['Total', undefined, undefined, '4,308.60']}
      />
      <Summary
        label="Totals"
        rows={[
          { label: 'Original Total', value: '$6,600.30' },
          { label: 'Discount Amount', value: '−$697.70', note: 'CONTRACTOR10' },
          { label: 'Shipping', value: 'Customer choice at checkout', quiet: true },
        ]}
        total={{ label: 'Grand Total', value: '$6,242.00' }}
      />
    </div>
  </div>
)

/** Tables, documents and pagination. */
export const KitWork = (): ReactElement => (
  <>
    <KitSection title="Tables and documents" wide>
      <Table
        caption="Bulk order"
        columns={columns}
        rows={lines}
        rowKey={line => line.sku}
        isSelected={line => line.quantity > 0}
        groupHead={line => line.group}
      />
      <Table
        caption="Recent orders"
        showCaption
        columns={columns.slice(1, 4)}
        rows={[]}
        rowKey={line => line.sku}
        empty="No orders in the last 90 days"
      />
      <Documents />
    </KitSection>
    <KitSection title="Ways through" wide>
      <KitSample name="Steps">
        <Steps
          label="Checkout progress"
          current={1}
          doneText="done"
          steps={[
            { label: 'Contact', href: '#contact' },
            { label: 'Delivery' },
            { label: 'Payment' },
            { label: 'Review' },
          ]}
        />
      </KitSample>
      <KitSample name="Pagination">
        <Pagination {...pager} current={7} total={12} summary="145 to 168 of 280" aside="24 per page" />
        <Pagination {...pager} label="Pages of a short list" current={1} total={2} summary="1 to 24 of 43" />
      </KitSample>
      <KitSample name="Tabs">
        <Tabs
          label="Product details"
          tabs={[
            {
              id: 'kit-spec',
              label: 'Specification',
              content: (
                <p className="reading">18 ga (0.042 in) galvannealed face sheets, polystyrene core, lock seam edge.</p>
              ),
            },
            { id: 'kit-docs', label: 'Documents', content: <p>Submittal sheet, prep and handing guide.</p> },
            { id: 'kit-reviews', label: 'Reviews (38)', content: <p>4.7 of 5.</p> },
          ]}
        />
        <TabLinks
          label="Upload results"
          links={[
            { href: '?tab=errors', label: 'Errors (2)' },
            { href: '?tab=valid', label: 'Valid (118)', current: true },
          ]}
        />
      </KitSample>
    </KitSection>
  </>
)
