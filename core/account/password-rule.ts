/** A password: 7 to 128 characters of any kind, a letter and a digit among them (S1-5.02, S1-9.01). Never trimmed. */
export const fitsPasswordRule = (password: string): boolean =>
  password.length >= 7 && password.length <= 128 && /\p{L}/u.test(password) && /\p{Nd}/u.test(password)

const stems = [
  'password', 'passw0rd', 'p@ssw0rd', 'pass', 'qwerty', 'qwertz', 'azerty', 'abc', 'abcd', 'abcdef', 'asdf', 'asdfgh', 'zxcvbn', 'iloveyou', 'welcome',
  'admin', 'administrator', 'letmein', 'monkey', 'dragon', 'football', 'baseball', 'sunshine', 'princess', 'master', 'login', 'hello', 'charlie', 'superman',
  'trustno', 'whatever', 'shadow', 'michael', 'jordan', 'secret', 'changeme', 'default', 'test', 'user', 'guest', 'summer', 'winter', 'spring', 'autumn',
]
const tails = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '0', '01', '007', '11', '111', '2024', '2025', '2026', '321']
const others = ['1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3r4', 'a1b2c3d4', 'zaq12wsx', '123456a', '123456789a', '12345678a', '1234567a', 'a123456', 'a1234567', 'a12345678', 'aa123456', '123qwe', '123qweasd', 'qwe12345', '1a2b3c4d', '123abc456', '0123456789a', 'ncc1701', 'trustno1', 'rockyou1', 'blink182', 'fuckyou1', 'thx1138', 'bond007', 'pa55word']

const common = new Set([...others, ...stems.flatMap(stem => tails.flatMap(tail => [stem + tail, tail + stem]))])

/** Passwords that everybody tries first are refused at sign-up, however well they fit the rule. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase().replace(/[!.?]+$/, ''))
