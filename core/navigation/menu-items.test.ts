import { describe, expect, it } from '@jest/globals'
import { menuItemOf } from './menu-items'

describe('a menu item read from content', () => {
  it('has sub-menus, layout, banner and call to action [S2-2.53] [S2-3.09]', () => {
    const item = menuItemOf(
      {
        menu_title_et: 'Doors',
        menu_link_et: 'https://shop.example/doors/',
        menu_layout_es: 'Layout 3',
        banner_text_color_es: '#fff',
        sub_menu_com: [
          {
            sub_menu_title_et: 'Wood',
            sub_menu_link_et: '/wood/',
            open_link_in_new_page_eb: true,
            menu_icon_emd: '{"absolutePath":"/pictures/door--face.walnut"}',
            sub_menu_list_com: [{ menu_title_et: 'Flush', menu_title_link_et: '/flush/' }],
          },
        ],
        menu_banner_com: {
          banner_text_et: 'New press',
          banner_link_et: '/news/',
          banner_background_color_es: '#696b73',
        },
        cta_banner_com: {
          cta_title_et: 'Schedules',
          cta_description_et: 'We read them.',
          cta_button_com: { button_text_et: 'Send', button_link_et: '/contact-us/' },
        },
      },
      'doors',
      ['shop.example'],
    )
    expect(item).toEqual({
      id: 'doors',
      title: 'Doors',
      link: '/doors/',
      newTab: false,
      layout: 'Layout 3',
      icon: undefined,
      children: [
        {
          id: 'doors-1',
          title: 'Wood',
          link: '/wood/',
          newTab: true,
          icon: 'door--face.walnut',
          layout: undefined,
          banner: undefined,
          callToAction: undefined,
          children: [
            {
              id: 'doors-1-1',
              title: 'Flush',
              link: '/flush/',
              newTab: false,
              children: [],
              icon: undefined,
              layout: undefined,
              banner: undefined,
              callToAction: undefined,
            },
          ],
        },
      ],
      banner: { text: 'New press', link: '/news/', background: '#696b73', color: '#fff' },
      callToAction: {
        title: 'Schedules',
        description: 'We read them.',
        background: '#004270',
        button: { text: 'Send', link: '/contact-us/' },
      },
    })
  })

  it('gives a banner the default color if none is set [S2-2.54]', () => {
    expect(menuItemOf({ menu_banner_com: [{ banner_text_et: 'Sale' }] }, 'x', []).banner).toEqual({
      text: 'Sale',
      link: '/',
      background: '#ea7030',
      color: undefined,
    })
  })

  it('is read despite missing or malformed fields', () => {
    expect(
      menuItemOf({ menu_layout_es: 'Layout 9', children: 'none', menu_banner_com: [3], cta_banner_com: null }, 'x', []),
    ).toMatchObject({ title: '', link: '/', children: [], layout: undefined, banner: undefined })
  })

  it('is cut off when a menu contains itself', () => {
    const loop: Record<string, unknown> = { title: 'Loop' }
    loop.children = [loop]
    expect(JSON.stringify(menuItemOf(loop, 'x', [])).length).toBeLessThan(2_000)
  })
})
