import { languages } from '../../../core/access/visitor'
import type { SetupPlan } from '../../../core/setup/setup-plan'
import { contentRow, pageFields, paragraphs, type ContentRow } from '../seed/content/content-row'
import { formDefinitions } from '../seed/content/forms'
import { inLanguage, type LocalizedText } from '../seed/content/localized-text'

/** The store that set-up creates; imports without `--store` go there. */
export const firstStoreKey = 'commercial'

type FirstContent = {
  readonly plan: SetupPlan
  readonly now: number
  /** The logo as a media value of a record. */
  readonly logo?: string
}

type Say = (text: LocalizedText) => string

const both = (en: string, fr: string): LocalizedText => ({ en, 'fr-LU': fr })

/** The content of a new shop, for its editors to continue: frame, footer menu, home, contact page, shipping page. */
export const firstContent = (first: FirstContent): readonly ContentRow[] => {
  const form = formDefinitions.find(row => row.store_key === firstStoreKey && row.id === 'contact')
  const translated = languages.flatMap(language => {
    const say = inLanguage(language)
    const { plan, now } = first
    const of = { store: firstStoreKey, language, publishedAt: now } as const
    return [
      contentRow({
        ...of,
        model: 'global_settings',
        id: 'global_settings',
        title: plan.name,
        fields: frameOf(first, say),
      }),
      contentRow({ ...of, model: 'home', id: 'home', slug: '/', title: plan.name, fields: homeOf(plan, say) }),
      contactPage(plan, say, of),
      contentRow({
        ...of,
        model: 'web_pages',
        id: 'shipping',
        slug: '/shipping/',
        title: say(shipping),
        fields: pageFields({
          slug: '/shipping/',
          title: say(shipping),
          html: paragraphs(
            say(
              both(
                'Your cart shows what shipping costs before you order.',
                'Le panier indique le prix de la livraison avant la commande.',
              ),
            ),
          ),
        }),
      }),
      contentRow({ ...of, model: 'menu', id: helpMenu, title: helpMenu, fields: helpMenuOf(say) }),
    ]
  })
  return form ? [...translated, { ...form, published_at: first.now }] : translated
}

const helpMenu = 'footer-help'
const shipping = both('Shipping', 'Livraison')
const contact = both('Contact us', 'Nous contacter')
const account = both('Open a trade account', 'Ouvrir un compte professionnel')

const frameOf = ({ plan, now, logo }: FirstContent, say: Say) => {
  const own = (title: LocalizedText, link: string) => ({
    title_et: say(title),
    link_et: link,
    open_link_in_new_page_eb: false,
  })
  return {
    site_com: {
      site_name_et: plan.name,
      logo_text_et: plan.name,
      ...(logo === undefined ? {} : { logo_emd: logo }),
      address_et: plan.address,
      ...(plan.phone === undefined ? {} : { phone_et: plan.phone }),
    },
    header_com: {
      contact_us_text_et: say(contact),
      contact_us_link_et: '/contact-us/',
      my_account_menu_com: [
        own(both('My Account', 'Mon compte'), '/my-account/'),
        own(both('Recent Orders', 'Commandes récentes'), '/my-account?tab=orders'),
        own(both('Addresses', 'Adresses'), '/my-account?tab=addresses'),
      ],
    },
    footer_com: {
      column_1_title_et: say(both('Help', 'Aide')),
      column_1_navigation_id_et: helpMenu,
      copyright_text_et: `© ${new Date(now).getUTCFullYear()} ${plan.name}`,
    },
  }
}

const homeOf = (plan: SetupPlan, say: Say) => ({
  ...pageFields({ slug: '/', title: plan.name, html: '', template: 'Home' }),
  hero_banner_com: {
    heading_et: plan.name,
    description_et: say(
      both('Welcome. Search for a product, or ask us about one.', 'Bienvenue. Cherchez un produit, ou écrivez-nous.'),
    ),
    button_text_et: say(contact),
    button_link_et: '/contact-us/',
    second_button_text_et: say(account),
    second_button_link_et: '/trade-account',
  },
  category_title_et: say(both('Shop by category', 'Acheter par rayon')),
})

const contactPage = (
  { address, phone }: SetupPlan,
  say: Say,
  of: Pick<Parameters<typeof contentRow>[0], 'store' | 'language' | 'publishedAt'>,
) =>
  contentRow({
    ...of,
    model: 'contact_us',
    id: 'contact-us',
    slug: '/contact-us/',
    title: say(contact),
    fields: {
      ...pageFields({
        slug: '/contact-us/',
        title: say(contact),
        template: 'Contact Us',
        html: paragraphs(address.join(', ')),
      }),
      form_id_et: 'contact',
      ...(phone === undefined
        ? {}
        : {
            phone_number_com: [
              {
                phone_number_et: phone,
                disclaimer_text_et: say(both('Orders and questions', 'Commandes et questions')),
              },
            ],
          }),
    },
  })

const helpMenuOf = (say: Say) => ({
  content_ej: [
    [contact, '/contact-us/'] as const,
    [shipping, '/shipping/'] as const,
    [account, '/trade-account'] as const,
  ].map(([title, link], at) => ({
    id: `${helpMenu}-${at + 1}`,
    type: 'link',
    title: say(title),
    link_es: link,
    link_target: 'Same Tab',
    children: [],
  })),
})
