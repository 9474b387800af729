import { pictureKey, type PictureSpec } from '../../../../core/catalogue/picture'
import type { Language } from '../../../../core/access/visitor'
import type { ContentRow, StoreKey } from './content-row'
import { contentRow, media } from './content-row'
import type { LocalizedText } from './localized-text'
import { inLanguage, published } from './localized-text'

type Entry = readonly [title: LocalizedText, link: string]
type Group = { readonly head: Entry; readonly picture?: PictureSpec; readonly entries?: readonly Entry[] }

type Department = {
  readonly id: string
  readonly head: Entry
  readonly layout: 'Layout 1' | 'Layout 2' | 'Layout 3' | 'Layout 4'
  readonly groups: readonly Group[]
  readonly banner?: {
    readonly text: LocalizedText
    readonly link: string
    readonly background: string
    readonly color?: string
  }
  readonly action?: {
    readonly title: LocalizedText
    readonly description: LocalizedText
    readonly background: string
    readonly button?: Entry
  }
}

const g = (en: string, fr: string, link: string, picture?: PictureSpec, entries: readonly Entry[] = []): Group => ({
  head: [{ en, 'fr-LU': fr }, link],
  picture,
  entries,
})
const e = (en: string, fr: string, link: string): Entry => [{ en, 'fr-LU': fr }, link]

/** The color of the shop's banner, footer and totals bar. */
const ink = '#15191c'

/** Departments of the commercial store, which use all four layouts. */
const commercial: readonly Department[] = [
  {
    id: 'doors',
    head: e('Doors', 'Portes', '/doors/'),
    layout: 'Layout 1',
    groups: [
      g(
        'Commercial Wood Doors',
        'Portes en bois',
        '/commercial-wood-doors/',
        { kind: 'door', width: 36, height: 84, face: 'white-oak', lite: 'none' },
        [
          e('Flush wood door', 'Porte plane', '/flush-wood-door/'),
          e('Find a door by size', 'Trouver une porte', '/wood-door-finder/'),
        ],
      ),
      g(
        'Hollow Metal Doors',
        'Portes métalliques',
        '/hollow-metal-doors/',
        { kind: 'door', width: 36, height: 84, face: 'grey-primer', lite: 'half' },
        [e('18 gauge door', 'Porte calibre 18', '/hollow-metal-door-18-ga/')],
      ),
      g('Access Doors', "Trappes d'accès", '/access-doors/', {
        kind: 'access-door',
        width: 24,
        height: 24,
        face: 'white',
      }),
    ],
    action: {
      title: { en: 'Send us the door schedule', 'fr-LU': 'Envoyez-nous le tableau de portes' },
      description: {
        en: 'We read it, price it and call about what does not add up.',
        'fr-LU': 'Nous le lisons, le chiffrons et rappelons pour ce qui ne colle pas.',
      },
      background: ink,
      button: e('Contact a specialist', 'Parler à un spécialiste', '/contact-us/'),
    },
  },
  {
    id: 'frames',
    head: e('Frames', 'Cadres', '/frames/'),
    layout: 'Layout 2',
    groups: [
      g('Hollow Metal Frames', 'Cadres métalliques', '/hollow-metal-frames/', {
        kind: 'frame',
        width: 36,
        height: 84,
        face: 'grey-primer',
      }),
      g('Wood Frames', 'Cadres en bois', '/wood-frames/', { kind: 'frame', width: 36, height: 84, face: 'white-oak' }),
    ],
    banner: {
      text: {
        en: 'Jamb depth, measured the way the shop measures it',
        'fr-LU': "La profondeur du montant, mesurée comme à l'atelier",
      },
      link: '/blog/jamb-depth-measured-the-way-the-shop-measures-it/',
      background: ink,
    },
  },
  {
    id: 'hardware',
    head: e('Hardware', 'Quincaillerie', '/hardware/'),
    layout: 'Layout 3',
    groups: [
      g('Locksets', 'Serrures', '/locksets/', { kind: 'lever-rectangular', metal: 'satin-chrome' }),
      g('Hinges', 'Paumelles', '/hinges/', { kind: 'hinge', metal: 'satin-chrome' }),
      g('Door Closers', 'Ferme-portes', '/door-closers/', { kind: 'closer', metal: 'aluminum' }),
      g('Exit Devices', 'Barres antipanique', '/exit-devices/', { kind: 'exit-bar', metal: 'stainless' }),
      g('Thresholds and Seals', 'Seuils et joints', '/thresholds-and-seals/', { kind: 'threshold', metal: 'aluminum' }),
    ],
  },
  {
    id: 'security',
    head: e('Security', 'Sécurité', '/security/'),
    layout: 'Layout 4',
    groups: [
      g('Metal Detectors', 'Détecteurs de métaux', '/metal-detectors/', {
        kind: 'walk-through-detector',
        metal: 'aluminum',
      }),
      g('Access Control', "Contrôle d'accès", '/access-control/', { kind: 'card-reader', metal: 'matte-black' }),
    ],
    banner: {
      text: { en: 'What a card reader needs from the door', 'fr-LU': 'Ce que le lecteur de badge exige de la porte' },
      link: '/blog/what-a-card-reader-needs-from-the-door/',
      background: ink,
    },
    action: {
      title: { en: 'Screening for one day or ten years', 'fr-LU': 'Un contrôle pour un jour ou dix ans' },
      description: {
        en: 'We set up, train the crew and service what we sell.',
        'fr-LU': "Nous installons, formons l'équipe et entretenons ce que nous vendons.",
      },
      background: ink,
      button: e('Talk to us', 'Nous parler', '/contact-us/'),
    },
  },
  {
    id: 'restroom',
    head: e('Restroom', 'Sanitaires', '/restroom/'),
    layout: 'Layout 2',
    groups: [
      g('Partitions', 'Cloisons', '/restroom-partitions/', { kind: 'partition', face: 'slate' }),
      g('Washroom Accessories', 'Accessoires', '/washroom-accessories/', {
        kind: 'towel-dispenser',
        metal: 'stainless',
      }),
      g('Grab Bars', "Barres d'appui", '/grab-bars/', { kind: 'grab-bar', width: 36, metal: 'stainless' }),
    ],
    banner: {
      text: { en: 'Mounting heights on one page', 'fr-LU': 'Toutes les hauteurs de pose sur une page' },
      link: '/blog/restroom-mounting-heights-on-one-page/',
      background: ink,
    },
  },
]

const home: readonly Department[] = [
  {
    id: 'kitchen',
    head: e('Kitchen', 'Cuisine', '/kitchen/'),
    layout: 'Layout 2',
    groups: [
      g('Cabinets', 'Meubles', '/cabinets/', {
        kind: 'cabinet-base',
        width: 36,
        height: 34.5,
        face: 'white-oak',
        style: 'shaker',
      }),
      g('Sinks', 'Éviers', '/sinks/', { kind: 'sink-single', width: 30, face: 'stainless' }),
      g('Faucets', 'Robinets', '/faucets/', { kind: 'faucet-pull-down', metal: 'polished-chrome' }),
    ],
    banner: {
      text: { en: 'Plan a wall in three-inch steps', 'fr-LU': 'Composer un mur par pas de trois pouces' },
      link: '/blog/plan-a-wall-of-cabinets-in-three-inch-steps/',
      background: ink,
    },
  },
  {
    id: 'home-goods',
    head: e('Home Goods', 'Maison', '/home-goods/'),
    layout: 'Layout 3',
    groups: [
      g('Lighting', 'Luminaires', '/lighting/', { kind: 'pendant', metal: 'matte-black' }),
      g('Storage', 'Rangement', '/storage/', { kind: 'shelving', face: 'white-oak' }),
    ],
  },
]

/** A department in the format of the page builder (S2-3.09). */
const departmentFields = ({ head, layout, groups, banner, action }: Department, order: number, language: Language) => {
  const say = inLanguage(language)
  return {
    menu_title_et: say(head[0]),
    menu_link_et: head[1],
    menu_layout_es: layout,
    menu_sort_order_eii: order,
    open_link_in_new_page_eb: false,
    sub_menu_com: groups.map(group => ({
      sub_menu_title_et: say(group.head[0]),
      sub_menu_link_et: group.head[1],
      open_link_in_new_page_eb: false,
      ...(group.picture ? { menu_icon_emd: media(pictureKey(group.picture)) } : {}),
      sub_menu_list_com: (group.entries ?? []).map(([title, link]) => ({
        menu_title_et: say(title),
        menu_title_link_et: link,
        open_link_in_new_page_eb: false,
      })),
    })),
    ...(banner
      ? {
          menu_banner_com: {
            banner_text_et: say(banner.text),
            banner_link_et: banner.link,
            banner_background_color_es: banner.background,
          },
          ...(banner.color ? { banner_text_color_es: banner.color } : {}),
        }
      : {}),
    ...(action
      ? {
          cta_banner_com: {
            cta_title_et: say(action.title),
            cta_description_et: say(action.description),
            cta_background_color_es: action.background,
            ...(action.button
              ? { cta_button_com: { button_text_et: say(action.button[0]), button_link_et: action.button[1] } }
              : {}),
          },
        }
      : {}),
  }
}

const footers = (store: StoreKey): Readonly<Record<string, readonly Entry[]>> => ({
  'footer-shop':
    store === 'commercial'
      ? [
          e('Doors', 'Portes', '/doors/'),
          e('Frames', 'Cadres', '/frames/'),
          e('Hardware', 'Quincaillerie', '/hardware/'),
          e('Security', 'Sécurité', '/security/'),
          e('Restroom', 'Sanitaires', '/restroom/'),
          e('Stock list', 'Liste de stock', '/stock-list/'),
          e('All categories', 'Toutes les catégories', '/all-categories/'),
        ]
      : [
          e('Cabinets', 'Meubles', '/cabinets/'),
          e('Sinks', 'Éviers', '/sinks/'),
          e('Faucets', 'Robinets', '/faucets/'),
          e('Lighting', 'Luminaires', '/lighting/'),
          e('Storage', 'Rangement', '/storage/'),
          e('All categories', 'Toutes les catégories', '/all-categories/'),
        ],
  'footer-company': [
    e('About us', 'Qui sommes-nous', '/about/'),
    e('Locations', 'Agences', '/locations/'),
    e('Blog', 'Blog', '/blog/'),
    e('News', 'Actualités', '/news/'),
    e('Northeast', 'Nord-Est', '/divisions/northeast/'),
    e('Gulf and Atlantic', 'Golfe et Atlantique', '/divisions/gulf-and-atlantic/'),
    e('Campus services', 'Services aux campus', '/divisions/campus-services/'),
  ],
  'footer-help': [
    e('Contact Us', 'Nous contacter', '/contact-us/'),
    e('Shipping and will-call', 'Livraison et retrait', '/shipping/'),
    e('Returns', 'Retours', '/returns/'),
    e('Tax exemption', 'Exonération de taxe', '/tax-exemption/'),
    e('Trade account', 'Compte professionnel', '/trade-account'),
    e('Lunch and learn', 'Déjeuner-formation', '/lunch-and-learn/'),
  ],
  'footer-bottom': [
    e('Terms', 'Conditions', '/terms/'),
    e('Privacy', 'Confidentialité', '/privacy/'),
    e('Accessibility', 'Accessibilité', '/accessibility/'),
  ],
})

const footerFields = (id: string, entries: readonly Entry[], language: Language) => ({
  content_ej: entries.map(([title, link], at) => ({
    id: `${id}-${at + 1}`,
    type: 'link',
    title: inLanguage(language)(title),
    link_es: link,
    link_target: 'Same Tab',
    children: [],
  })),
})

export const menus: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  published
    .filter(language => language !== 'en-MX')
    .flatMap(language => [
      ...(store === 'commercial' ? commercial : home).map((department, at) =>
        contentRow({
          store,
          language,
          model: 'mega_menu',
          id: department.id,
          title: inLanguage(language)(department.head[0]),
          order: at + 1,
          fields: departmentFields(department, at + 1, language),
        }),
      ),
      ...Object.entries(footers(store)).map(([id, entries]) =>
        contentRow({ store, language, model: 'menu', id, title: id, fields: footerFields(id, entries, language) }),
      ),
    ]),
)
