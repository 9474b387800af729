declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { readonly Roboto: { normal: string; bold: string; italics: string; bolditalics: string } }
  export = fonts
}
