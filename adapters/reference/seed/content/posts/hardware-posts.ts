import type { Post } from './post'

export const hardwarePosts: readonly Post[] = [
  [
    0,
    'Storeroom or classroom function? Read the schedule first',
    'marta',
    'Two locks that look the same on the door behave differently when the bell rings.',
    'A storeroom lock is always locked from the outside. The outside lever never turns, the inside lever always ' +
      'does, and the key pulls the latch back without unlocking anything. A classroom lock can be left open: the ' +
      'key locks or unlocks the outside lever, and it stays that way until the key comes back.',
    'Hang a storeroom lock on a classroom and the teacher is locked out each time the door falls shut. Hang a ' +
      'classroom lock on a chemical store and one day somebody leaves it open over the weekend. From the corridor ' +
      'you cannot tell them apart, so read the function in the schedule, not the picture.',
    'The function is the number after the series. F86 is storeroom and F84 is classroom in the standard for ' +
      'bored locks; mortise locks have their own numbers, F07 and F05. If the schedule says only "lever lock, ' +
      'grade 1", call before you order. We ask the same question at the counter every day.',
    'One more thing that costs nothing: write the function on the box when you check the delivery in. The person ' +
      'who hangs the door at six in the morning will not open the catalog.',
  ],
  [
    2,
    'How many hinges does a 90 in door need?',
    'joe',
    'Count by height first, then add for weight and for the closer.',
    'The rule is short. Up to 60 inches two hinges, up to 90 inches three, up to 120 inches four: ' +
      'one more for every 30 inches or part of it. A door of exactly 90 inches gets three. A door ' +
      'of 91 inches gets four, and yes, inspectors measure.',
    'Weight and width come next. A 48 inch door pulls on its top hinge half again as hard as a 36 inch one, so ' +
      'use heavier hinges there, five inches high instead of four and a half. A door with a closer needs ball ' +
      'bearing hinges, because a plain bearing wears into the knuckle and the door drops.',
    'Hinges come in boxes of three. Order a 96 inch door and you will open two boxes; order four of them and ' +
      'five boxes and one spare hinge are enough to fill every leaf.',
  ],
  [
    4,
    'Closer arms: regular, parallel or top jamb',
    'joe',
    'Which side of the door you can reach decides the arm, and the arm decides the closer.',
    'A regular arm stands out from the pull side like an elbow. It is the most efficient of the three and the ' +
      'easiest to break off, so it belongs where nobody hangs on it. A parallel arm folds against the frame on the ' +
      'push side. It looks tidy in a school corridor and costs about a quarter of the closing force.',
    'Top jamb mounting puts the body on the frame and the arm on the door. It is the answer for ' +
      'tall aluminum doors whose top rail is too small to take the body. Check the reveal first: ' +
      'more than 2 3/4 inches and the arm does not reach.',
    'Whatever the arm, set sweep and latch with a screwdriver when the heat is on. Oil thins in August.',
  ],
  [
    7,
    'Finish numbers without the guesswork',
    'marta',
    '626 and 26D are the same satin chrome; 613 and 10B are the same bronze.',
    'Finishes have two sets of numbers. The three-digit ones describe the look and the metal below it: 626 is ' +
      'satin chrome on brass, 652 is satin chrome on steel. The older US numbers name the look alone, so 26D is ' +
      'satin chrome on anything.',
    'That matters on hinges. A steel hinge in 652 beside a brass lock in 626 matches on the day of delivery and ' +
      'goes its own way in a humid restroom. If a door sees water, ask for the brass or the stainless one, 630, ' +
      'and pay the difference once.',
    'Oil rubbed bronze, 613, is a living finish. It wears bright where hands touch ' +
      'it. Warn the owner before, not after.',
  ],
  [
    10,
    'Exit devices: rim, mortise and vertical rod',
    'marta',
    'Pick the latch for the number of doors and the sill, and the trim will follow.',
    'A rim device latches on a strike at the frame. It is the simplest, the cheapest and the one to pick for a ' +
      'single door. A mortise device hides its lock in the edge of the door and holds better against wind, at the ' +
      'price of a machined edge.',
    'Vertical rods are for pairs without a post between the leaves. Surface rods are easy to service ' +
      'and easy to hit with a cart; concealed rods look better and need a patient installer. On a pair ' +
      'that carries freight, drop the bottom rods if the label allows it: a dirty floor strike is why ' +
      'half of all exit devices do not latch.',
    'Trim is the last question. A lever that goes slack when somebody forces it ' +
      'costs a little more than one that breaks.',
  ],
  [
    13,
    'Where a kick plate ends',
    'joe',
    'Two inches less than the door on a single, one inch less on a pair.',
    'A plate on the push side must clear the stop, so on a single door it is two inches narrower than the leaf. ' +
      'On a pair it is one inch narrower, since only one side has a stop. Height is a matter of what hits it: ten ' +
      'inches for shoes, sixteen for carts, thirty-six for gurneys.',
    'On a fire door the plate may go up to sixteen inches from the floor without a label of its ' +
      'own. Higher than that it has to be listed, and factory fixed on some doors. Order plates ' +
      'with the door and that is settled before it ships.',
  ],
  [
    16,
    'Keying talk: change key, master, grand master',
    'marta',
    'Draw the tree before you cut the first key.',
    'A change key opens one door, a master a group of doors, a grand master the building. Every ' +
      'level you add makes the system weaker, because each pin stack has to accept more heights. ' +
      'Most buildings need two levels and ask for four.',
    'Write down who should open what, by job and not by name. Names change. Then decide what may never be opened ' +
      "by the master: a pharmacy, a records room, the owner's office. Those are cut off the tree and keyed alone.",
    'Send the tree with the order. Our keying room cuts it in two days and stamps the keys so that a lost one ' +
      'can be named without saying where it fits.',
  ],
  [
    19,
    'Thresholds: measure the gap, not the door',
    'joe',
    'The floor is never level. Take five readings and order for the worst.',
    'Close the door and measure from the floor to its bottom at both ends and at three places in between. The ' +
      'largest number decides the height of the saddle, the smallest decides whether the door clears it. When they ' +
      'differ by more than a quarter of an inch, grind the floor or undercut the door; no threshold bends that far.',
    'At an accessible entrance the threshold may be half an inch high, beveled one in two. Three quarters of an ' +
      'inch is allowed only for existing doors with a bevel on both sides. Cut the saddle to fit around the frame, ' +
      'not between the stops, or light and water come in at both ends.',
  ],
  [
    22,
    'Door silencers cost a dollar and save the frame',
    'dev',
    'Three on a single frame, two on a pair, and never on a gasketed one.',
    'Those gray rubber buttons in the stop of a steel frame are not decoration. They take the blow when the door ' +
      'closes and leave an eighth of an inch for the latch to seat. Without them the door hits metal at every ' +
      'closing and the strike loosens within a year.',
    'Leave them out only where smoke seals run around the frame. Seal and silencer together hold ' +
      'the door open just far enough that the latch does not catch, which is how a fire door fails ' +
      'its inspection for the price of three buttons.',
  ],
  [
    25,
    'Lever handing, or why the lock came wrong',
    'marta',
    'Stand outside, face the door, and look where the hinges are.',
    'Handing is always taken from the outside: the corridor, the street, the room with the key. Hinges at your ' +
      'left and the door goes away from you: left hand. It comes toward you: left hand reverse. The lock does not ' +
      'care about reverse, the bevel of its latch does.',
    'Most grade 1 levers are field reversible now. Mortise locks often are too, by turning the ' +
      'latch around, but their lever trim may not be. When in doubt send a photograph from outside ' +
      'with your thumb pointing at the hinges.',
  ],
  [
    28,
    'Coordinators for pairs of doors',
    'joe',
    'If one leaf must close first, something has to hold the other.',
    'A pair with an overlapping astragal closes in one order only. When the active leaf wins the race, the ' +
      'astragal stops the inactive one and the pair stands open. A coordinator is the bar under the head that ' +
      'holds the active leaf until its partner is home.',
    'Size it by the width of the opening and add filler bars, so that it runs from jamb to jamb. ' +
      'Then mount closers and strikes on it with the brackets that go with it. People forget the ' +
      'brackets, and find out on the ladder.',
  ],
  [
    31,
    'Continuous hinges earn their price at the school door',
    'dev',
    'A door that opens a thousand times a day wants its weight spread out.',
    'Three hinges carry a door at three points. A continuous hinge carries it at every inch, takes up a frame ' +
      'that is slightly out of line and leaves no edge for a pry bar. On an entrance that swings a thousand times ' +
      'a day it pays for itself in about four years of service calls not made.',
    'Geared aluminum hinges are quick to hang and come in every length. Stainless pin-and-barrel hinges are ' +
      'slimmer and stand fire tests without extra parts. Cut either one at the bottom only.',
  ],
  [
    34,
    'Strike plates and the last quarter inch',
    'joe',
    'A latch that rattles is a strike set too far back.',
    'Close the door slowly and watch the latch. It should touch the lip of the strike, ride in and drop without ' +
      'help. When it needs a push, the strike sits too deep or too high; when it rattles afterward, the strike ' +
      'sits too far from the stop. File the tab, do not bend the latch.',
    'Electric strikes are less forgiving. They keep the latch behind a lip that must move, so a door that ' +
      'presses on it will not release. Fix the closer and the seals first and the strike will suddenly work.',
  ],
  [
    37,
    'What grade 1 means, and when grade 2 will do',
    'dev',
    'A million cycles against four hundred thousand, and a harder pull on the lever.',
    'Grades are test results. A bored lock of grade 1 has survived a million cycles, a 1,200 inch-pound twist of ' +
      'the lever and a series of blows. Grade 2 stops at four hundred thousand cycles and a third less force. ' +
      'Neither number says anything about looks.',
    'An entrance, a classroom, a public restroom: grade 1. An office that two people share: grade 2, and nobody ' +
      'will ever know. Put the money you save into the closer.',
  ],
]
