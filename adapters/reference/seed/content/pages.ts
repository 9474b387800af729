import type { ContentRow } from './content-row'
import { doorPackages } from './door-packages'
import { contentRow, media, pageFields, paragraphs } from './content-row'

type Written = {
  readonly picture?: readonly [key: string, alt: string]
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly sections: readonly (readonly [heading: string | undefined, ...texts: string[]])[]
}

const pages: readonly Written[] = [
  {
    slug: '/about/',
    title: 'About us',
    picture: ['editorial-1', ''],
    description: 'A supplier of doors, frames and hardware since 1962.',
    sections: [
      [
        undefined,
        'Lintel Supply began in 1962 as a two-man shop on Foundry Street in Dayton that hung the doors of the ' +
          'new high schools. The doors came from one yard, the frames from another and the locks from a third, and ' +
          'nothing fitted on the day it arrived. So the shop began to buy all three, machine them under one roof ' +
          'and send them out as one opening.',
        'That is still the work. Fourteen branches in nine states keep doors, frames and hardware ' +
          'on the shelf; each has a bench where doors are prepared for the hardware that was ' +
          'ordered with them, and a keying room.',
      ],
      [
        'Who we work for',
        'Builders, schools, hospitals, shop owners and the people who maintain their buildings buy from us on ' +
          'account. Anybody else can walk up to the counter or order here. Lintel Home, our storefront for ' +
          'cabinets, sinks, faucets and lighting, ships from the same yards.',
      ],
      [
        'What we do not do',
        'We do not sell a labeled door with a hole that takes the label off, and we do not promise a date that ' +
          'the factory has not given us. If a schedule does not add up, we call before we cut.',
      ],
    ],
  },
  {
    slug: '/shipping/',
    title: 'Shipping and will-call',
    description: 'How orders leave our yards, what a liftgate costs and how will-call works.',
    sections: [
      [
        'Will-call',
        'Order before noon and load by three at the branch you choose. Bring the order number and somebody who ' +
          'can sign. We hold paid orders for ten working days.',
      ],
      [
        'Parcel',
        'Hardware and accessories under 150 pounds ship by parcel carrier, from stock on the day they are ' +
          'ordered until two in the afternoon. Two to five working days are usual; Puerto Rico takes seven to ten.',
      ],
      [
        'Freight',
        'Doors and frames travel by freight on a crate. An additional charge of 125 dollars for the liftgate is ' +
          'added to shipping once an order, however many doors are on it, because the driver may not lower a crate ' +
          'by hand. The carrier calls a day ahead; somebody must be there to receive it.',
      ],
      [
        'When a crate arrives',
        'Open it while the driver is there. Write damage on the delivery receipt before signing, take two ' +
          'pictures and call the branch the same day. A door with a crushed corner is replaced, not repaired.',
      ],
    ],
  },
  {
    slug: '/returns/',
    title: 'Returns',
    description: 'What can come back, until when, and how to send it.',
    sections: [
      [
        'Stock items',
        'Unused stock items in their packing come back within thirty days for the price paid. Ask for a return ' +
          'number through the contact page; a parcel without one waits at the dock until somebody finds its order.',
      ],
      [
        'Made to order',
        'Doors machined to your schedule, welded frames, cut thresholds and keyed locks are made ' +
          'for one opening and cannot be returned. If we made a mistake, we make it again at our ' +
          'cost and pay the freight both ways.',
      ],
      [
        'Damage and defects',
        'Tell us within five working days of delivery, with pictures. Warranty of manufacturers applies beyond ' +
          'that; we file the claim for you and keep you posted.',
      ],
    ],
  },
  {
    slug: '/tax-exemption/',
    title: 'Tax exemption',
    description: 'How schools, public owners and resellers buy without sales tax.',
    sections: [
      [
        undefined,
        'Public owners, schools, charities and resellers may buy without sales tax once their certificate is on ' +
          'file. Certificates are kept by state: an Ohio certificate does not cover a delivery to Pennsylvania.',
      ],
      [
        'What we need',
        'A certificate that names your organization, its tax number, the reason for exemption and a signature of ' +
          'this year. A scan is enough.',
      ],
      [
        'How to send it',
        'Write to us through the contact page and say which account it belongs to. A person at the order desk ' +
          'checks it within one business day and writes back. Orders placed before that are taxed; the tax is ' +
          'credited when the certificate was already valid on the day of the order.',
      ],
    ],
  },
  {
    slug: '/lunch-and-learn/',
    title: 'Lunch and learn',
    description: 'One hour on doors and hardware for your office, sandwiches included.',
    sections: [
      [
        undefined,
        'Pick a subject and a weekday, and one of our consultants comes to your office for an hour with samples ' +
          'you can take apart. Lunch is on us for up to twenty people. Two weeks of notice are enough.',
      ],
      [
        'Subjects',
        'Reading a hardware schedule. Fire doors and what voids a label. Electrified openings from the power ' +
          'supply to the hinge. Restrooms and the heights that inspectors measure. Acoustic doors and why the seal ' +
          'matters more than the core.',
      ],
      [
        'Credits',
        'Each hour is registered for one learning unit, health, safety and welfare ' +
          'for the first three. We file the attendance.',
      ],
    ],
  },
  {
    slug: '/terms/',
    title: 'Terms',
    description: 'Terms of sale of Lintel Supply.',
    sections: [
      [
        'Orders',
        'An order is an offer to buy. We accept it when we confirm it or ship it. Prices shown to ' +
          "a signed-in buyer are those of the price list agreed with the buyer's company; other " +
          'prices are list prices of the day.',
      ],
      [
        'Payment',
        'Purchase orders and invoices are payable in thirty days from shipment. Cards are charged when the order ' +
          'is placed. Title passes when the goods are paid for, risk when the carrier hands them over.',
      ],
      [
        'Delivery dates',
        'Dates are estimates that we keep updated. If a date slips by more than five working days you may cancel ' +
          'what has not been cut or welded.',
      ],
      [
        'Warranty',
        "We pass on each manufacturer's warranty and add our own on preparation: a door machined wrong by us is " +
          'made again. Beyond that our liability ends at the price of the goods.',
      ],
      ['Law', 'The law of the State of Ohio applies.'],
    ],
  },
  {
    slug: '/privacy/',
    title: 'Privacy',
    description: 'What we keep about you, why, and for how long.',
    sections: [
      [
        'What we keep',
        'Your name, email address, phone number, addresses and orders, because we cannot deliver without them. ' +
          'Passwords are kept in a form that nobody can read back. Card numbers are never kept: only a reference ' +
          'and the last four digits.',
      ],
      [
        'Cookies',
        'One cookie keeps you signed in and holds your cart together. Nothing on these pages follows you to ' +
          'other sites. Optional services such as chat load only after you agree to them.',
        'What you type at checkout stays in your browser tab until you continue, order or sign out, so that ' +
          'reloading the page does not lose it. Card numbers are not part of it.',
      ],
      [
        'How long',
        'Orders are kept for seven years because the tax office asks for it. An account that was not used for ' +
          'three years is deleted. A cart is forgotten after ninety days.',
      ],
      [
        'Your rights',
        'Ask what we hold about you, correct it or have it deleted: write through ' +
          'the contact page. We answer within ten working days.',
      ],
    ],
  },
  {
    slug: '/accessibility/',
    title: 'Accessibility',
    description: 'How this shop is made usable for everyone, and how to tell us where it is not.',
    sections: [
      [
        undefined,
        'This shop is built to the Web Content Accessibility Guidelines 2.2 at level AA. Everything works with a ' +
          'keyboard alone, with a screen reader, at four hundred percent zoom and without color. It follows your ' +
          'settings for dark mode and reduced motion.',
      ],
      [
        'If something stands in your way',
        'Call 1-800-555-0142 or write through the contact page, and say what you tried to do. A person answers ' +
          'within two working days, places your order for you if you like, and the fault goes on our list with ' +
          'your name on it if you allow it.',
      ],
      [
        'What we know of',
        'Drawings that manufacturers send as scanned sheets have no text behind them. Ask for any of them and we ' +
          'read them out or send a table.',
      ],
    ],
  },
]

const htmlOf = (page: Written) =>
  page.sections.map(([heading, ...texts]) => (heading ? `<h2>${heading}</h2>` : '') + paragraphs(...texts)).join('')

const written: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  pages.map(page =>
    contentRow({
      store,
      model: 'web_pages',
      id: page.slug.replaceAll('/', ''),
      slug: page.slug,
      title: page.title,
      fields: {
        ...pageFields({ slug: page.slug, title: page.title, description: page.description, html: htmlOf(page) }),
        ...(page.picture ? { featured_image_emd: media(...page.picture) } : {}),
      },
    }),
  ),
)

const hours =
  'Monday to Friday, 7:00 am to 5:30 pm Eastern. Saturday, 8:00 am to noon at the ' +
  'branches in Dayton, Columbus and San Juan.'

const contact: readonly ContentRow[] = (['commercial', 'home'] as const).map(store =>
  contentRow({
    store,
    model: 'contact_us',
    id: 'contact-us',
    slug: '/contact-us/',
    title: 'Contact Us',
    fields: {
      ...pageFields({
        slug: '/contact-us/',
        title: 'Contact Us',
        template: 'Contact Us',
        description: 'Write, call or walk up to the counter.',
        html: paragraphs(
          'Write to us about an order, a schedule or a door that will not close. A person reads every message; ' +
            'questions that reach us by three are answered the same day.',
        ),
      }),
      form_id_et: 'contact',
      hours_of_operation_et: hours,
      phone_number_com: [
        { phone_number_et: '1-800-555-0142', disclaimer_text_et: 'Orders and questions' },
        { phone_number_et: '1-800-555-0143', disclaimer_text_et: 'Keying and security hardware' },
        { phone_number_et: 'Live chat', disclaimer_text_et: 'During opening hours' },
        { phone_number_et: 'Fax 937 555 0144', disclaimer_text_et: 'Schedules and take-offs' },
      ],
    },
  }),
)

const siteVisit: readonly ContentRow[] = (['commercial', 'home'] as const).map(store =>
  contentRow({
    store,
    model: 'contact_us',
    id: 'site-visit',
    slug: '/site-visit/',
    title: 'Book a site visit',
    fields: {
      ...pageFields({
        slug: '/site-visit/',
        title: 'Book a site visit',
        template: 'Contact Us',
        description: 'Somebody with a tape measure comes to you.',
        html: paragraphs(
          'An opening that was measured twice is ordered once. We come, measure ' +
            'every opening, and send the schedule the day after.',
        ),
      }),
      form_id_et: 'site-visit',
      hours_of_operation_et: hours,
      phone_number_com: [{ phone_number_et: '1-800-555-0142', disclaimer_text_et: 'To change a visit' }],
    },
  }),
)

const shelf = (id: string, title: string, category: number, subtitle: string) => ({
  type: 'product_set',
  props: { id, title, subtitle, dataSource: 'category', categoryIds: String(category), displayAs: 'grid', limit: 4 },
})

const stockList = contentRow({
  store: 'commercial',
  model: 'web_pages',
  id: 'stock-list',
  slug: '/stock-list/',
  title: 'Stock list',
  fields: {
    ...pageFields({
      slug: '/stock-list/',
      title: 'Stock list',
      description: 'What every branch keeps on the shelf, by the number on the box.',
      html: paragraphs(
        'Every counter has these within reach. Find them by the number on the box ' +
          'or by what they are, and take them along the same day.',
      ),
    }),
    widget_area_1_ej: {
      content: [
        shelf('locks', 'Locks for classrooms and storerooms', 310, 'Cylinders are keyed while you wait'),
        shelf('hinges', 'Hinges', 320, 'By the box of three'),
        shelf('closers', 'Closers', 330, 'With brackets for parallel arms'),
        shelf('exits', 'Exit devices', 340, 'For doors up to 48 inches'),
        shelf('thresholds', 'Thresholds and seals', 350, 'Cut to length at the bench'),
        shelf('bars', 'Grab bars', 530, 'With anchors for tile and block'),
      ],
    },
  },
})

const lists: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store => [
  contentRow({
    store,
    model: 'locations_page',
    id: 'locations',
    slug: '/locations/',
    title: 'Locations',
    fields: {
      ...pageFields({
        slug: '/locations/',
        title: 'Locations',
        template: 'Locations',
        description: 'Fourteen branches in nine states, with a counter, a yard and a keying bench each.',
        html: paragraphs(
          'Fourteen branches in nine states. Each has a counter, a yard and a ' +
            'keying bench; call before noon and load by three.',
        ),
      }),
      corporate_address_com: {
        name_et: 'Lintel Supply',
        address_et: ['1180 Foundry Street', 'Dayton, OH 45402'],
        phone_et: '1-800-555-0142',
      },
    },
  }),
  contentRow({
    store,
    model: 'blog_page',
    id: 'blog',
    slug: '/blog/',
    title: 'Blog',
    fields: pageFields({
      slug: '/blog/',
      title: 'Blog',
      template: 'Blog Page',
      description: 'Notes from the counter, the bench and the jobsite.',
      html: '',
    }),
  }),
  contentRow({
    store,
    model: 'news_page',
    id: 'news',
    slug: '/news/',
    title: 'News',
    fields: pageFields({
      slug: '/news/',
      title: 'News',
      template: 'Blog Page',
      description: 'News from Lintel Supply.',
      html: '',
    }),
  }),
])

const doorFinder = contentRow({
  store: 'commercial',
  model: 'wood_door_page',
  id: 'wood-door-finder',
  slug: '/wood-door-finder/',
  title: 'Wood door finder',
  fields: pageFields({
    slug: '/wood-door-finder/',
    title: 'Wood door finder',
    template: 'Wood Door',
    description: 'Size, veneer and finish in four steps, and the door that is made that way.',
    html: paragraphs(
      'Choose the size first; what is made in it follows. The last step leads to ' +
        'the door with its price and its stock.',
    ),
    trail: [['Wood doors', '/commercial-wood-doors/']],
  }),
})

const quickOrderPad: readonly ContentRow[] = (['commercial', 'home'] as const).map(store =>
  contentRow({
    store,
    model: 'web_pages',
    id: 'quick-order-pad',
    slug: '/quick-order-pad/',
    title: 'Quick Order Pad',
    fields: pageFields({
      slug: '/quick-order-pad/',
      title: 'Quick Order Pad',
      template: 'Quick Order Pad',
      description: 'Order by the number on the box.',
      html: '',
    }),
  }),
)

type News = readonly [
  slug: string,
  title: string,
  date: readonly [number, number, number],
  picture: string,
  ...texts: string[],
]

const news: readonly News[] = [
  [
    'san-juan-branch-opens',
    'San Juan branch opens its counter',
    [2026, 9, 14],
    'editorial-5',
    'Our fourteenth branch opened on October 14 in San Juan, Puerto Rico. It keeps two hundred ' +
      'hollow metal doors, the frames to go with them and the full lockset range on the island, so ' +
      'that a storm order no longer waits for a container.',
    'The branch machines doors on site and cuts keys for the university and hospital systems of the north coast. ' +
      'The counter is open Monday to Friday from seven, and on Saturday until noon.',
  ],
  [
    'a-second-press-for-wood-doors',
    'A second press doubles wood door capacity',
    [2026, 7, 3],
    'editorial-2',
    'A second hot press went into operation at our partner mill in August. It takes doors up to four feet by ' +
      'eight and brings the lead time of a finished veneer door from five weeks to three.',
    'Nothing changes in how you order. Sizes, veneers and finishes are those of the wood door schedule; the date ' +
      'on the confirmation is simply earlier.',
  ],
]

const newsItems: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  news.map(([slug, title, [year, month, date], picture, ...texts], at) => {
    const published = Date.UTC(year, month, date, 13)
    const path = `/news/${slug}/`
    return contentRow({
      store,
      model: 'news',
      id: slug,
      slug: path,
      title,
      order: at,
      publishedAt: published,
      fields: {
        ...pageFields({
          slug: path,
          title,
          template: 'Blog Detail',
          description: texts[0] ?? '',
          html: '',
          trail: [['News', '/news/']],
        }),
        thumbnail_image_emd: media(picture),
        publish_date_edsi: new Date(published).toISOString(),
        summary_et: texts[0]?.split('. ')[0]?.concat('.') ?? '',
        blog_body_etl: paragraphs(...texts),
      },
    })
  }),
)

export const webPages: readonly ContentRow[] = [
  ...written,
  ...contact,
  ...siteVisit,
  ...lists,
  stockList,
  doorPackages,
  doorFinder,
  ...quickOrderPad,
  ...newsItems,
]
