import type { Language } from '../../../../core/access/visitor'
import type { ContentRow, StoreKey } from './content-row'
import { contentRow, media } from './content-row'
import type { LocalizedText } from './localized-text'
import { inLanguage, published } from './localized-text'

type Callout = readonly [title: LocalizedText, categoryId: number, link: string]
type Home = {
  readonly store: StoreKey
  readonly heading: LocalizedText
  readonly lead: LocalizedText
  readonly button: readonly [LocalizedText, string]
  readonly second: readonly [LocalizedText, string]
  readonly scene: readonly [key: string, alt: LocalizedText]
  readonly tableTitle: LocalizedText
  readonly callouts: readonly Callout[]
  readonly featuredTitle: LocalizedText
}

const homes: readonly Home[] = [
  {
    store: 'commercial',
    heading: { en: 'Everything in the opening.', 'fr-LU': 'Tout, dans la même ouverture.' },
    lead: {
      en: 'Doors, frames and hardware that arrive matched, machined and keyed. From stock at 14 branches.',
      'fr-LU': 'Portes, cadres et quincaillerie livrés assortis, usinés et sur organigramme. En stock dans 14 agences.',
      'en-MX':
        'Doors, frames and hardware that arrive matched, machined and keyed, with ' +
        'papers for the border. From stock at 14 branches.',
    },
    button: [{ en: 'Shop openings', 'fr-LU': 'Voir les portes' }, '/doors/'],
    second: [{ en: 'Talk to a branch', 'fr-LU': 'Parler à une agence' }, '/contact-us/'],
    scene: [
      'scene-opening',
      {
        en: 'A walnut door with closer, narrow lite, lever and kick plate in a slate frame',
        'fr-LU': 'Une porte en noyer avec ferme-porte, oculus étroit, béquille et plaque de bas, dans un cadre ardoise',
      },
    ],
    tableTitle: { en: 'Opening 204, single swing', 'fr-LU': 'Ouverture 204, un vantail' },
    callouts: [
      [{ en: 'Wood doors', 'fr-LU': 'Portes en bois' }, 110, '/commercial-wood-doors/'],
      [{ en: 'Hollow metal frames', 'fr-LU': 'Cadres métalliques' }, 210, '/hollow-metal-frames/'],
      [{ en: 'Hinges', 'fr-LU': 'Paumelles' }, 320, '/hinges/'],
      [{ en: 'Locksets', 'fr-LU': 'Serrures' }, 310, '/locksets/'],
      [{ en: 'Door closers', 'fr-LU': 'Ferme-portes' }, 330, '/door-closers/'],
      [{ en: 'Thresholds and seals', 'fr-LU': 'Seuils et joints' }, 350, '/thresholds-and-seals/'],
    ],
    featuredTitle: { en: 'On the shelf, ships this week', 'fr-LU': 'En rayon, expédié cette semaine' },
  },
  {
    store: 'home',
    heading: { en: 'A kitchen that fits the wall.', 'fr-LU': 'Une cuisine à la mesure du mur.' },
    lead: {
      en:
        'Cabinets in three-inch steps, sinks and faucets that match them, light for ' +
        'the table and a place for the rest.',
      'fr-LU':
        'Des meubles par pas de trois pouces, des éviers et robinets assortis, une ' +
        'lumière pour la table et une place pour le reste.',
      'en-MX':
        'Cabinets in three-inch steps, sinks and faucets that match them, light ' +
        'for the table and a place for everything else.',
    },
    button: [{ en: 'Shop cabinets', 'fr-LU': 'Voir les meubles' }, '/cabinets/'],
    second: [{ en: 'Find a showroom', 'fr-LU': 'Trouver un showroom' }, '/locations/'],
    scene: [
      'scene-kitchen',
      {
        en: 'White oak cabinets with an apron sink, a gooseneck faucet and two pendants',
        'fr-LU': 'Meubles en chêne blanc avec évier à tablier, robinet col-de-cygne et deux suspensions',
      },
    ],
    tableTitle: { en: 'One wall, twelve feet', 'fr-LU': 'Un mur de douze pieds' },
    callouts: [
      [{ en: 'Cabinets', 'fr-LU': 'Meubles' }, 610, '/cabinets/'],
      [{ en: 'Sinks', 'fr-LU': 'Éviers' }, 620, '/sinks/'],
      [{ en: 'Faucets', 'fr-LU': 'Robinets' }, 630, '/faucets/'],
      [{ en: 'Lighting', 'fr-LU': 'Luminaires' }, 660, '/lighting/'],
      [{ en: 'Storage', 'fr-LU': 'Rangement' }, 670, '/storage/'],
    ],
    featuredTitle: { en: 'Ready to take home', 'fr-LU': 'Prêt à emporter' },
  },
]

const homeFields = (home: Home, language: Language) => {
  const say = inLanguage(language)
  return {
    page_title_eti: say(home.heading),
    page_title_esi: say(home.heading),
    page_slug_esi: '/',
    template_es: 'Home',
    description_eti: '',
    featured_image_emd: media(home.scene[0], say(home.scene[1])),
    seo_com: {
      show_page_title_eb: true,
      show_breadcrumb_eb: false,
      meta_title_et: home.store === 'commercial' ? 'Lintel Supply' : 'Lintel Home',
      meta_description_et: say(home.lead),
    },
    hero_banner_com: {
      heading_et: say(home.heading),
      description_et: say(home.lead),
      button_text_et: say(home.button[0]),
      button_link_et: home.button[1],
      second_button_text_et: say(home.second[0]),
      second_button_link_et: home.second[1],
      table_title_et: say(home.tableTitle),
      callouts_com: home.callouts.map(([title, categoryId, link], at) => ({
        number_et: String(at + 1),
        title_et: say(title),
        category_id_et: String(categoryId),
        link_et: link,
      })),
    },
    product_set_com: { title_et: say(home.featuredTitle) },
    category_title_et: say({ en: 'Shop by category', 'fr-LU': 'Acheter par rayon' }),
    posts_title_et: say({ en: 'From the counter', 'fr-LU': 'Vu du comptoir' }),
  }
}

export const homePages: readonly ContentRow[] = homes.flatMap(home =>
  published.map(language =>
    contentRow({
      store: home.store,
      language,
      model: 'home',
      id: 'home',
      slug: '/',
      title: inLanguage(language)(home.heading),
      fields: homeFields(home, language),
    }),
  ),
)
