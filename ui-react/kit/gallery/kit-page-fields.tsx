import type { ReactElement } from 'react'
import { Checkbox } from '../fields/checkbox'
import { Icon } from '../marks/icon'
import { doorWidths } from './kit-page-actions'
import { KitSample, KitSection } from './kit-section'
import { OptionRects } from '../fields/option-rects'
import { QuantityStepper } from '../fields/quantity-stepper'
import { RadioGroup } from '../fields/radio-group'
import { Select } from '../fields/select'
import { Swatches } from '../fields/swatches'
import { TextArea } from '../fields/text-area'
import { TextInput } from '../fields/text-input'
import styles from './kit-page.module.css'

const finishes = [
  { value: 'walnut', label: 'Walnut', colors: ['#7a5035'] },
  { value: 'oak', label: 'White oak', colors: ['#cda86f'] },
  { value: 'maple', label: 'Maple', colors: ['#e3c896'] },
  { value: 'two-tone', label: 'Slate over oxide primer', colors: ['#4c565b', '#8b3426'] },
  { value: 'bronze', label: 'Oil Rubbed Bronze', colors: ['#43362f'], unavailable: true },
]

const stepper = { lessText: 'One less', moreText: 'One more' }

const Texts = (): ReactElement => (
  <>
    <KitSample name="Text">
      <TextInput
        label="Company name"
        name="kit-company"
        defaultValue="Northgate Builders"
        autoComplete="organization"
      />
      <TextInput
        label="Zip code"
        name="kit-zip"
        required
        defaultValue="4521"
        error="Enter five digits"
        inputMode="numeric"
      />
      <TextInput
        label="Opening tag"
        name="kit-tag"
        defaultValue="204-A"
        counter="5 of 20 characters"
        data-show="focus"
      />
    </KitSample>
    <KitSample name="Affixes, help, disabled">
      <TextInput
        label="Search"
        hideLabel
        name="kit-find"
        type="search"
        placeholder="Find SKU or name"
        lead={<Icon name="search" />}
      />
      <TextInput
        label="Undercut"
        name="kit-undercut"
        aside="Optional"
        help="From the finished floor"
        trail="in"
        defaultValue="3/4"
      />
      <TextInput
        label="Account number"
        name="kit-account"
        disabled
        defaultValue="NG-0042"
        help="Your sales desk changes this"
      />
    </KitSample>
    <KitSample name="Select and text area">
      <Select
        label="State"
        name="kit-state"
        placeholder="Choose a state"
        options={[{ value: 'OH', label: 'Ohio' }]}
        required
      />
      <Select
        label="Sort"
        hideLabel
        dense
        name="kit-sort"
        options={[{ value: 'relevance', label: 'Sort: Relevance' }]}
      />
      <TextArea
        label="Notes for the desk"
        name="kit-notes"
        error="Keep it under 500 characters"
        help="Jamb depths, keying, phasing"
        defaultValue={longNote}
      />
    </KitSample>
  </>
)

const longNote =
  'Corridor doors on level 2 are 90 minute with smoke seals; classrooms are 20 minute with a half lite. Key ' +
  'everything alike to the existing master.'

const Choices = (): ReactElement => (
  <>
    <KitSample name="Checkboxes">
      <div>
        <Checkbox dense name="kit-brand" value="brightline" label="Brightline" count="24" defaultChecked />
        <Checkbox dense name="kit-brand" value="hollis" label="Hollis & Rowe" count="21" />
        <Checkbox
          dense
          name="kit-brand"
          value="long"
          label="Northfield Architectural Openings and Hollow Metal of Dayton"
          count="1,019"
        />
        <Checkbox dense name="kit-brand" value="none" label="Kestrel" count="0" disabled />
      </div>
      <Checkbox name="kit-terms" required label="I agree to the terms of sale" error="Agree to go on" />
    </KitSample>
    <KitSample name="Radios">
      <RadioGroup
        legend="Handing"
        aside={<a href="#kit-handing">How to read handing</a>}
        name="kit-handing"
        defaultValue="LH"
        options={['LH', 'RH', 'LHR', 'RHR'].map(value => ({ value, label: value }))}
      />
      <RadioGroup
        look="list"
        legend="Shipping method"
        name="kit-ship"
        defaultValue="freight"
        options={[
          { value: 'freight', label: 'Freight with liftgate', note: 'Dec 9 to Dec 11', trail: '$125.00' },
          { value: 'call', label: 'Will-call, Dayton', note: 'Ordered by noon, loaded by three', trail: '$0.00' },
          { value: 'air', label: 'Air', note: 'Doors do not fly', disabled: true },
        ]}
      />
    </KitSample>
    <KitSample name="Options and swatches">
      <OptionRects
        legend="Width"
        aside="Frame to frame"
        name="kit-width"
        options={doorWidths}
        defaultValue="36"
        unavailableText="out of stock"
      />
      <Swatches
        legend="Finish"
        aside="Walnut"
        name="kit-finish"
        options={finishes}
        defaultValue="walnut"
        unavailableText="out of stock"
      />
      <Swatches
        showNames
        multiple
        legend="Veneer and finish"
        name="kit-veneer"
        options={finishes}
        defaultValue={['oak']}
        error="Choose at most three"
      />
    </KitSample>
    <KitSample name="Quantity">
      <div className={styles.row}>
        <QuantityStepper {...stepper} name="kit-qty" label="Quantity" defaultValue={3} min={1} max={50} />
        <QuantityStepper {...stepper} dense name="kit-qty-dense" label="Quantity of LS-G1-613" defaultValue={0} />
        <QuantityStepper {...stepper} disabled name="kit-qty-off" label="Quantity of LS-G1-605" defaultValue={0} />
      </div>
      <QuantityStepper
        {...stepper}
        showLabel
        name="kit-qty-pack"
        label="Boxes of hinges"
        defaultValue={36}
        step={3}
        help="Box of 3, added in threes"
      />
      <QuantityStepper
        {...stepper}
        showLabel
        wide
        name="kit-qty-few"
        label="Thresholds"
        defaultValue={2}
        min={5}
        max={50}
        error="Order at least 5"
      />
    </KitSample>
  </>
)

/** Fields and choices. */
export const KitFields = (): ReactElement => (
  <>
    <KitSection title="Fields">
      <Texts />
    </KitSection>
    <KitSection title="Choices">
      <Choices />
    </KitSection>
  </>
)
