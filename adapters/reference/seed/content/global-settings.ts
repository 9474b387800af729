import type { Language } from '../../../../core/access/visitor'
import type { ContentRow, StoreKey } from './content-row'
import { contentRow } from './content-row'
import type { LocalizedText } from './localized-text'
import { inLanguage, published } from './localized-text'

type PencilText = readonly [
  text: LocalizedText,
  detail?: LocalizedText,
  link?: readonly [title: LocalizedText, href: string],
]

const commercialPencil: readonly PencilText[] = [
  [
    { en: 'Will-call before noon, load by three.', 'fr-LU': 'Commandé avant midi, chargé à quinze heures.' },
    { en: 'At all 14 branches.', 'fr-LU': 'Dans les 14 agences.' },
    [{ en: 'See hours', 'fr-LU': 'Voir les horaires' }, '/locations/'],
  ],
  [
    { en: 'Doors and frames ship with a liftgate.', 'fr-LU': 'Portes et cadres livrés avec hayon élévateur.' },
    { en: 'One charge of $125.00 an order.', 'fr-LU': 'Un supplément de $125.00 par commande.' },
    [{ en: 'How we ship', 'fr-LU': 'Nos livraisons' }, '/shipping/'],
  ],
  [
    {
      en: 'Keying in two days.',
      'fr-LU': 'Organigrammes de clés en deux jours.',
      'en-MX': 'Keying in two days, export papers in three.',
    },
    { en: 'Send the schedule with the order.', 'fr-LU': 'Joignez le tableau à la commande.' },
  ],
]

const homePencil: readonly PencilText[] = [
  [
    { en: 'Cabinets in three-inch steps.', 'fr-LU': 'Des meubles par pas de trois pouces.' },
    { en: 'Measured twice, boxed once.', 'fr-LU': 'Mesurés deux fois, emballés une fois.' },
    [{ en: 'See cabinets', 'fr-LU': 'Voir les meubles' }, '/cabinets/'],
  ],
  [
    { en: 'Free pick-up at 14 branches.', 'fr-LU': 'Retrait gratuit dans 14 agences.' },
    undefined,
    [{ en: 'Find one', 'fr-LU': 'Trouver une agence' }, '/locations/'],
  ],
]

type Store = {
  readonly key: StoreKey
  readonly name: string
  readonly logo: readonly [string, string]
  readonly pencil: readonly PencilText[]
  readonly categories: readonly number[]
  readonly quick: readonly (readonly [LocalizedText, string])[]
}

const stores: readonly Store[] = [
  {
    key: 'commercial',
    name: 'Lintel Supply',
    logo: ['Lintel', 'Supply'],
    pencil: commercialPencil,
    categories: [100, 200, 300, 400, 500],
    quick: [
      [{ en: 'Wood doors', 'fr-LU': 'Portes en bois' }, '/commercial-wood-doors/'],
      [{ en: 'Locations', 'fr-LU': 'Agences' }, '/locations/'],
      [{ en: 'Blog' }, '/blog/'],
    ],
  },
  {
    key: 'home',
    name: 'Lintel Home',
    logo: ['Lintel', 'Home'],
    pencil: homePencil,
    categories: [610, 620, 630, 660, 670],
    quick: [
      [{ en: 'Locations', 'fr-LU': 'Agences' }, '/locations/'],
      [{ en: 'Blog' }, '/blog/'],
    ],
  },
]

const socialLinks = {
  linkedin_link_et: 'https://www.linkedin.com/',
  youtube_link_et: 'https://www.youtube.com/',
  instagram_link_et: 'https://www.instagram.com/',
}

/** Texts of header, footer and shop-wide pages in one language (S2-3.10, S2-3.12). */
const settingsOf = (store: Store, language: Language) => {
  const say = inLanguage(language)
  return {
    site_com: {
      site_name_et: store.name,
      logo_text_et: store.logo.join(' '),
      address_et: ['1180 Foundry Street', 'Dayton, OH 45402'],
      phone_et: '1-800-555-0142',
      hours_et: say({
        en: 'Open until 5:30 pm',
        'fr-LU': "Ouvert jusqu'à 17 h 30",
        'en-MX': 'Open until 17:30 (Dayton time)',
      }),
      site_verification_et: 'lintel-supply-demo-shop',
    },
    header_com: {
      pencil_banner_com: store.pencil.map(([text, detail, link]) => ({
        text_et: say(text),
        ...(detail ? { detail_et: say(detail) } : {}),
        ...(link ? { link_text_et: say(link[0]), link_et: link[1] } : {}),
      })),
      contact_us_text_et: say({ en: 'Contact Us', 'fr-LU': 'Nous contacter' }),
      contact_us_link_et: '/contact-us/',
      my_account_menu_com: [
        {
          title_et: say({ en: 'My Account', 'fr-LU': 'Mon compte' }),
          link_et: '/my-account/',
          open_link_in_new_page_eb: false,
        },
        {
          title_et: say({ en: 'Recent Orders', 'fr-LU': 'Commandes récentes' }),
          link_et: '/my-account?tab=orders',
          open_link_in_new_page_eb: false,
        },
        {
          title_et: say({ en: 'Addresses', 'fr-LU': 'Adresses' }),
          link_et: '/my-account?tab=addresses',
          open_link_in_new_page_eb: false,
        },
      ],
      quick_links_com: store.quick.map(([title, link]) => ({ title_et: say(title), link_et: link })),
    },
    footer_com: {
      column_1_title_et: say({ en: 'Shop', 'fr-LU': 'Acheter' }),
      column_1_navigation_id_et: 'footer-shop',
      column_2_title_et: say({ en: 'Company', 'fr-LU': 'Entreprise' }),
      column_2_navigation_id_et: 'footer-company',
      column_3_title_et: say({ en: 'Help', 'fr-LU': 'Aide' }),
      column_3_navigation_id_et: 'footer-help',
      social_links_heading_et: say({ en: 'Follow us', 'fr-LU': 'Suivez-nous' }),
      copyright_text_et: `© 2026 ${store.name}`,
      bottom_navigation_id_et: 'footer-bottom',
      lunch_and_learn_link_et: '/lunch-and-learn/',
    },
    footer_usp_links_com: (store.key === 'home' ? homePromises : doorPromises).map(([icon, title, detail, link]) => ({
      icon_es: icon,
      title_et: say(title),
      detail_et: say(detail),
      ...(link ? { link_et: link } : {}),
    })),
    social_links_com: socialLinks,
    category_ids_com: store.categories.map(id => ({ category_id_et: String(id) })),
  }
}

type Promise = readonly [icon: string, title: LocalizedText, detail: LocalizedText, link?: string]

const doorPromises: readonly Promise[] = [
  [
    'truck',
    { en: 'Branch will-call', 'fr-LU': 'Retrait en agence' },
    { en: 'Ordered by noon, loaded by three', 'fr-LU': 'Commandé à midi, chargé à quinze heures' },
    '/shipping/',
  ],
  [
    'ruler',
    { en: 'Machined to your schedule', 'fr-LU': 'Usiné selon votre tableau' },
    { en: 'Lock, hinge and closer prep included', 'fr-LU': 'Serrures, paumelles et ferme-portes préparés' },
    '/commercial-wood-doors/',
  ],
  [
    'file',
    { en: 'Answers in one business day', 'fr-LU': 'Réponse en un jour ouvré' },
    { en: 'Send a take-off or a door schedule', 'fr-LU': 'Envoyez un métré ou un tableau de portes' },
    '/contact-us/',
  ],
  [
    'pin',
    { en: '14 branches, 9 states', 'fr-LU': '14 agences, 9 États' },
    { en: 'Counter, yard and keying bench', 'fr-LU': 'Comptoir, dépôt et établi de serrurerie' },
    '/locations/',
  ],
]

const homePromises: readonly Promise[] = [
  [
    'truck',
    { en: 'Pick up the same day', 'fr-LU': 'Retrait le jour même' },
    { en: 'Ordered by noon, boxed by three', 'fr-LU': 'Commandé à midi, emballé à quinze heures' },
    '/shipping/',
  ],
  [
    'ruler',
    { en: 'Cabinets in three-inch steps', 'fr-LU': 'Meubles par pas de trois pouces' },
    { en: 'Fillers and panels in the same finish', 'fr-LU': 'Fileurs et panneaux de la même finition' },
    '/cabinets/',
  ],
  [
    'file',
    { en: 'Answers in one business day', 'fr-LU': 'Réponse en un jour ouvré' },
    { en: 'Send a sketch of the wall with its sizes', 'fr-LU': 'Envoyez un croquis du mur avec ses cotes' },
    '/contact-us/',
  ],
  [
    'pin',
    { en: '14 showrooms, 9 states', 'fr-LU': '14 showrooms, 9 États' },
    { en: 'See the finish, try the faucet', 'fr-LU': 'Voyez la finition, essayez le robinet' },
    '/locations/',
  ],
]

export const globalSettings: readonly ContentRow[] = stores.flatMap(store =>
  published.map(language =>
    contentRow({
      store: store.key,
      language,
      model: 'global_settings',
      id: 'global_settings',
      title: store.name,
      fields: settingsOf(store, language),
    }),
  ),
)
