import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breadcrumb } from './breadcrumb'
import { Button } from './button'
import { Dialog } from './windows/dialog'
import { DimensionMark } from './marks/dimension-mark'
import { KitPage } from './gallery/kit-page'
import { Link, LinkProvider, type LinkProps } from './link'
import { Picture } from './marks/picture'
import { Price } from './marks/price'
import { QuantityStepper } from './fields/quantity-stepper'
import { Table } from './table'
import { Tabs } from './tabs'

describe('the kit', () => {
  it('renders every part on the server, in either theme', () => {
    expect(renderToStaticMarkup(<KitPage pictureBase="/pictures/a" theme="dark" />)).toContain('data-theme="dark"')
    expect(renderToStaticMarkup(<KitPage pictureBase="/pictures/a" />)).not.toContain('data-theme')
  })

  it('announces a busy button beside it and keeps it focusable', () => {
    const markup = renderToStaticMarkup(
      <Button busy busyText="Adding...">
        Add To Cart
      </Button>,
    )
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toContain(' disabled=""')
    expect(markup).toMatch(/role="status">Adding\.\.\.</)
  })

  it('opens dialogs by an attribute alone', () => {
    expect(renderToStaticMarkup(<Button opens="new-list">New list</Button>)).toContain(
      'command="show-modal" commandfor="new-list"',
    )
    const dialog = renderToStaticMarkup(
      <Dialog id="new-list" title="New Shopping List" closeText="Close">
        Name
      </Dialog>,
    )
    expect(dialog).toMatch(/<form [^>]*method="dialog"/)
    expect(dialog).not.toContain(' open')
  })

  it('lets the application route the links of every part', () => {
    const Routed = ({ href, children }: LinkProps) => <b title={href}>{children}</b>
    const trail = <Breadcrumb label="Breadcrumb" items={[{ label: 'Home', href: '/' }, { label: 'Doors' }]} />
    expect(renderToStaticMarkup(trail)).toContain('<a href="/"')
    expect(renderToStaticMarkup(<LinkProvider value={Routed}>{trail}</LinkProvider>)).toContain('<b title="/">Home</b>')
    expect(renderToStaticMarkup(<Link href="/doors/">Doors</Link>)).toBe('<a href="/doors/">Doors</a>')
  })

  it('names the breadcrumbs, and marks the last one as the current page', () => {
    const markup = renderToStaticMarkup(
      <Breadcrumb
        label="Breadcrumb"
        items={[
          { label: 'Home', href: '/' },
          { label: 'Doors', href: '/doors/' },
        ]}
      />,
    )
    expect(markup).toContain('<nav aria-label="Breadcrumb"')
    expect(markup).toContain('<span aria-current="page">Doors</span>')
  })

  it('offers a picture in every width, with its space reserved, and as AVIF where there is one', () => {
    expect(
      renderToStaticMarkup(<Picture base="/pictures/media-1" avif alt="" width={568} height={568} sizes="280px" />),
    ).toContain('<source type="image/avif" srcSet="/pictures/media-1-160.avif 160w')
    const markup = renderToStaticMarkup(
      <Picture
        base="/pictures/hm-18"
        alt=""
        width={568}
        height={568}
        sizes="280px"
        fetchPriority="high"
        loading="eager"
      />,
    )
    for (const width of [160, 450, 568, 768, 1024]) expect(markup).toContain(`/pictures/hm-18-${width}.webp ${width}w`)
    expect(markup).not.toContain('avif')
    expect(markup).toMatch(/width="568" height="568"/)
    expect(markup).toContain('fetchPriority="high"')
  })

  it('draws a dimension mark between the edges of the drawn object', () => {
    expect(renderToStaticMarkup(<DimensionMark startFraction={0.3} endFraction={0.62} label="36 in" />)).toContain(
      'inset-inline:30.000% 38.000%',
    )
    expect(
      renderToStaticMarkup(<DimensionMark vertical startFraction={0.1} endFraction={0.9} label="84 in" />),
    ).toContain('inset-block:10.000% 10.000%')
  })

  it('announces a struck price as the former list price', () => {
    expect(renderToStaticMarkup(<Price now="$161.00" was="$189.00" wasLabel="List price" />)).toMatch(
      /<s[^>]*><span class="visually-hidden">List price <\/span>\$189\.00<\/s>/,
    )
  })

  it('steps a quantity through a plain number field', () => {
    const markup = renderToStaticMarkup(
      <QuantityStepper
        name="qty"
        label="Quantity"
        lessText="One less"
        moreText="One more"
        defaultValue={6}
        min={3}
        max={30}
        step={3}
      />,
    )
    expect(markup).toMatch(/<input[^>]*min="3" max="30" step="3" type="number"[^>]*name="qty" value="6"/)
  })

  it('keeps the table role of a table that is displayed as lines', () => {
    const markup = renderToStaticMarkup(
      <Table
        caption="Lines"
        rows={['HM-18']}
        rowKey={sku => sku}
        columns={[
          { key: 'sku', label: 'SKU', rowHeader: true, cell: sku => sku },
          { key: 'qty', label: 'Qty', cell: () => 4 },
        ]}
      />,
    )
    expect(markup).toContain('<th role="rowheader" scope="row">HM-18</th>')
    expect(markup).toContain('<td role="cell" data-label="Qty">4</td>')
  })

  it('writes tabs as anchors to sections until scripts run', () => {
    const markup = renderToStaticMarkup(
      <Tabs label="Details" tabs={[{ id: 'spec', label: 'Specification', content: 'Steel' }]} />,
    )
    expect(markup).toContain('href="#spec"')
    expect(markup).toContain('<section id="spec"')
    expect(markup).not.toContain('role="tab"')
  })
})
