import type { ReactElement } from 'react'
import { Button, ButtonLink } from '../button'
import { Dialog } from '../windows/dialog'
import { Drawer } from '../windows/drawer'
import { Icon } from '../marks/icon'
import { IconButton } from '../icon-button'
import { iconPaths, type IconName } from '../marks/icon-paths'
import { KitSample, KitSection } from './kit-section'
import { OptionRects } from '../fields/option-rects'
import { TextInput } from '../fields/text-input'
import styles from './kit-page.module.css'

const Buttons = (): ReactElement => (
  <>
    <KitSample name="Primary">
      <div className={styles.row}>
        <Button>Add To Cart</Button>
        <Button data-show="hover">Hovered</Button>
        <Button data-show="focus">Focused</Button>
        <Button disabled>Sold out</Button>
        <Button busy busyText="Adding…">
          Add To Cart
        </Button>
      </div>
      <p className={styles.note}>Sold out until Dec 8. Ask for a quote meanwhile.</p>
    </KitSample>
    <KitSample name="Secondary and tertiary">
      <div className={styles.row}>
        <Button variant="secondary" icon="file">
          Add to quote
        </Button>
        <Button variant="secondary" disabled>
          Add to list
        </Button>
        <ButtonLink href="#kit-buttons" variant="secondary" iconAfter="external">
          A link
        </ButtonLink>
        <Button variant="tertiary">Clear all</Button>
      </div>
    </KitSample>
    <KitSample name="Sizes and long words">
      <div className={styles.row}>
        <Button size="dense">Dense, 36</Button>
        <Button variant="secondary" size="main">
          Main, 52
        </Button>
      </div>
      <Button variant="secondary" wide icon="download">
        Download the submittal sheet with every elevation and all hardware groups
      </Button>
    </KitSample>
    <KitSample name="Icon buttons">
      <div className={styles.row}>
        <IconButton icon="heart" label="Add to wish list" />
        <IconButton icon="grid" label="Show as grid" outlined aria-pressed />
        <IconButton icon="list" label="Show as list" outlined aria-pressed={false} />
        <IconButton icon="trash" label="Remove" dense outlined />
        <IconButton icon="print" label="Print" outlined disabled />
      </div>
    </KitSample>
  </>
)

const Surfaces = (): ReactElement => (
  <>
    <KitSample name="On an inverse surface">
      <div data-surface="inverse" className={styles.bar}>
        <span className={styles.row}>
          <Button>Add To Cart</Button>
          <Button variant="secondary">Add to quote</Button>
          <a href="#kit-buttons">See hours</a>
        </span>
      </div>
    </KitSample>
    <KitSample name="Dialog and drawer">
      <div className={styles.row}>
        <Button variant="secondary" opens="kit-dialog">
          Open the dialog
        </Button>
        <Button variant="secondary" icon="filter" opens="kit-drawer">
          Open the drawer
        </Button>
      </div>
    </KitSample>
    <Dialog
      id="kit-dialog"
      title="New Shopping List"
      closeText="Close"
      actions={
        <>
          <Button variant="secondary">Cancel</Button>
          <Button>Create list</Button>
        </>
      }
    >
      <TextInput label="Name" name="kit-list" defaultValue="Elm Street, level 2" data-first-focus />
    </Dialog>
    <Drawer
      id="kit-drawer"
      title="Filter"
      closeText="Close"
      aside={<Button variant="tertiary">Clear all</Button>}
      actions={<Button size="main">Show 18 doors</Button>}
    >
      <OptionRects
        even
        multiple
        legend="Door width"
        name="kit-drawer-width"
        options={doorWidths}
        unavailableText="out of stock"
        defaultValue={['36']}
      />
    </Drawer>
  </>
)

export const doorWidths = [
  { value: '30', label: '30 in' },
  { value: '32', label: '32 in' },
  { value: '34', label: '34 in' },
  { value: '36', label: '36 in' },
  { value: '42', label: '42 in' },
  { value: '48', label: '48 in', unavailable: true },
]

/** Buttons, dialogs and icons. */
export const KitActions = (): ReactElement => (
  <>
    <KitSection title="Buttons">
      <Buttons />
      <Surfaces />
    </KitSection>
    <KitSection title="Icons" wide>
      <ul className={styles.icons}>
        {(Object.keys(iconPaths) as IconName[]).map(name => (
          <li key={name}>
            <Icon name={name} />
            <span className="annotation">{name}</span>
          </li>
        ))}
      </ul>
    </KitSection>
  </>
)
