"""Learns the sentence encoder: learn.py WEIGHTS_FOLDER encoder-examples.json [STEPS]; README.md says how."""

import json
import random
import shutil
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

import onnx_graph
from bert import WIDTH, Bert, WordPiece

OUT = Path(__file__).parents[2] / 'src/meaning/sentence-encoder'
# Numbers of a vector that are searched by (SEARCHED in src/retrieval/vector-table.ts).
SEARCHED = 256
STEPS, WARM = 170, 15
FROZEN_LAYERS = 2
RATE, HEAD_RATE, DECAY = 1e-4, 2e-3, 0.01
MOST_TOKENS, MOST_ANSWER_TOKENS = 72, 48
# Texts of a step: pairs that ask the same, follow-ups, dangers, harmless messages, messages about something, turns,
# wishes, and messages whose answers were judged.
PAIRS, FOLLOW_UPS, DANGERS, HARMLESS, ABOUT, TURNS, WISHES, JUDGED = 64, 32, 48, 36, 48, 56, 40, 20
# Answers that come nearest without answering. The nearest of all may say the same, so that it teaches nothing.
MISSES, SAME, MISSES_OF_JUDGED = 9, 1, 3
AT_ONCE = 512
# How often the other half of a pair is the answer and not another phrasing.
ANSWERS = 0.3
# How sharply the nearest is preferred, and how far vectors of length 1 are drawn out before a head weighs them.
TEMPERATURE, REACH = 0.05, 14.0
SMOOTHING = 0.05


def endlessly(items):
    while True:
        order = list(items)
        random.shuffle(order)
        yield from order


class Examples:
    """What is learned, as ids of word pieces and places of labels; -1 where nobody has given one."""

    def __init__(self, path, pieces):
        data = json.load(open(path))
        ids = lambda text, most=MOST_TOKENS: pieces.ids(text, most)
        place = lambda kind, label: data['kinds'][kind].index(label) if label else -1
        self.kinds = {kind: len(names) for kind, names in data['kinds'].items()}
        self.groups = [
            {'say': ids(one['say'], MOST_ANSWER_TOKENS), 'asks': [ids(ask) for ask in one['asks']]}
            for one in data['groups']
        ]
        self.held = [(ids(ask), [at]) for at, one in enumerate(data['groups']) for ask in one['held']]
        self.follow_ups = [(ids(one['text']), ids(one['before']), one['to']) for one in data['followUps']]
        self.held_follow_ups = [(ids(one['text']), [one['to']]) for one in data['heldFollowUps']]
        self.pages = [one['page'] for one in data['groups']]
        read = [(ids(one['text']), one['to'], one['isHeld']) for one in data['judged']]
        self.judged = [(text, to) for text, to, is_held in read if not is_held]
        self.held_judged = [(text, to) for text, to, is_held in read if is_held]
        said = [
            (ids(one['sentence']), place('policy', one.get('policy')), place('subject', one.get('subject')))
            for one in data['examples']
        ]
        harmless = place('policy', 'harmless')
        self.dangers = [one for one in said if one[1] not in (-1, harmless)]
        self.harmless = [one for one in said if one[1] == harmless and one[2] == -1]
        self.about = [one for one in said if one[2] != -1]
        self.turns = [
            (ids(one['text']), place('act', one['act']), place('subject', one['subject'])) for one in data['turns']
        ]
        self.wishes = [
            (ids(one['text']), [float(label in one['labels']) for label in data['kinds']['wish']])
            for one in data['wishes']
        ]


def loss_of(scores, labels):
    return F.cross_entropy(scores, torch.tensor(labels), ignore_index=-1, label_smoothing=SMOOTHING)


def searched(vectors):
    return F.normalize(vectors[:, :SEARCHED].float(), dim=-1)


@torch.no_grad()
def near_misses(model, examples, texts, owners):
    """For each of some texts the answers that come nearest to it, and aren't among its own."""
    model.eval()
    of_asks = torch.tensor([at for at, one in enumerate(examples.groups) for _ in one['asks']])
    asks = searched(model.encode([ask for one in examples.groups for ask in one['asks']]))
    misses = []
    for start in range(0, len(texts), AT_ONCE):
        some = searched(model.encode(texts[start : start + AT_ONCE]))
        best = torch.full((len(some), len(examples.groups)), -1.0)
        best.scatter_reduce_(1, of_asks.expand(len(some), -1), some @ asks.T, 'amax')
        for row, own in enumerate(owners[start : start + AT_ONCE]):
            best[row, own] = -1.0
        misses += best.topk(SAME + MISSES).indices[:, SAME:].tolist()
    model.train()
    return misses


def text_of(group):
    return random.choice(group['asks']) if group['asks'] and random.random() >= ANSWERS else group['say']


def pairs_loss(model, examples, some):
    """Each text should be nearer to the one that asks the same than to all others of the step, and to a near miss."""
    firsts, seconds, missed = [], [], []
    for group, nth, misses in some:
        asks = group['asks'][:nth] + group['asks'][nth + 1 :]
        firsts.append(group['asks'][nth])
        seconds.append(text_of({'asks': asks, 'say': group['say']}))
        missed.append(text_of(examples.groups[random.choice(misses)]))
    near = searched(model.encode(firsts)) @ searched(model.encode([*seconds, *missed])).T / TEMPERATURE
    own = torch.arange(len(some))
    return (F.cross_entropy(near, own) + F.cross_entropy(near[:, : len(some)].T, own)) / 2


def judged_loss(model, examples, some):
    """The same of messages whose answers were judged; each has several near misses."""
    wanted = [text_of(examples.groups[random.choice(to)]) for _, to, _ in some]
    missed = [
        text_of(examples.groups[miss]) for _, _, misses in some for miss in random.sample(misses, MISSES_OF_JUDGED)
    ]
    near = searched(model.encode([text for text, _, _ in some])) @ searched(model.encode([*wanted, *missed])).T
    return F.cross_entropy(near / TEMPERATURE, torch.arange(len(some)))


def follow_ups_loss(model, examples, some):
    """A follow-up should be nearer to what it asks than to the question before it, and than to all others."""
    texts, befores, owners = zip(*some)
    wanted = [random.choice([examples.groups[to]['say'], *examples.groups[to]['asks']]) for to in owners]
    near = searched(model.encode(texts)) @ searched(model.encode([*wanted, *befores])).T / TEMPERATURE
    own = torch.arange(len(some))
    return (F.cross_entropy(near, own) + F.cross_entropy(near[:, : len(some)].T, own)) / 2


def labels_loss(model, heads, some):
    texts, firsts, seconds = zip(*some)
    vectors = model.encode(texts) * REACH
    return sum(loss_of(head(vectors), labels) for head, labels in zip(heads, (firsts, seconds)))


def wishes_loss(model, head, some):
    """A message may wish for several things, and for none."""
    texts, labels = zip(*some)
    scores = head(model.encode(texts) * REACH)
    return F.binary_cross_entropy_with_logits(scores, torch.tensor(labels), reduction='none').sum(1).mean() / 2


@torch.no_grad()
def found(model, examples, held):
    """Shares of some held-out texts whose nearest answer is one of theirs, and of those whose page is right."""
    model.eval()
    owners = torch.tensor([at for at, one in enumerate(examples.groups) for _ in one['asks']])
    asks = searched(model.encode([ask for one in examples.groups for ask in one['asks']]))
    says = searched(model.encode([one['say'] for one in examples.groups]))
    questions = searched(model.encode([ask for ask, _ in held]))
    best = torch.full((len(held), len(examples.groups)), -1.0)
    best.scatter_reduce_(1, owners.expand(len(held), -1), questions @ asks.T, 'amax')
    nearest = (best + 0.5 * questions @ says.T).argmax(1).tolist()
    pages = examples.pages
    very = sum(one in to for one, (_, to) in zip(nearest, held)) / len(held)
    page = sum(pages[one] in [pages[at] for at in to] for one, (_, to) in zip(nearest, held)) / len(held)
    model.train()
    return very, page


def main(weights, path, steps=STEPS):
    torch.manual_seed(7)
    random.seed(7)
    model = Bert(weights, FROZEN_LAYERS)
    if (OUT / 'encoder.onnx').exists():
        onnx_graph.read(model, OUT / 'encoder.onnx')
    examples = Examples(path, WordPiece(weights))
    head = lambda kind: nn.Linear(WIDTH, examples.kinds[kind])
    alone, behind, wished = [head('policy'), head('subject')], [head('act'), head('subject')], head('wish')
    nn.init.constant_(wished.bias, -3)
    learning = [
        {'params': [one for one in model.parameters() if one.requires_grad], 'base': RATE},
        {'params': [one for part in [*alone, *behind, wished] for one in part.parameters()], 'base': HEAD_RATE},
    ]
    optimizer = torch.optim.AdamW(learning, lr=RATE, weight_decay=DECAY)
    asked = [(at, nth) for at, one in enumerate(examples.groups) for nth in range(len(one['asks']))]
    texts = [examples.groups[at]['asks'][nth] for at, nth in asked]
    of_asks = near_misses(model, examples, texts, [at for at, _ in asked])
    of_judged = near_misses(model, examples, *map(list, zip(*examples.judged)))
    pairs = endlessly([(examples.groups[at], nth, misses) for (at, nth), misses in zip(asked, of_asks)])
    judged = endlessly([(text, to, misses) for (text, to), misses in zip(examples.judged, of_judged)])
    follow_ups, dangers = map(endlessly, (examples.follow_ups, examples.dangers))
    harmless, about, turns, wishes = map(
        endlessly, (examples.harmless, examples.about, examples.turns, examples.wishes)
    )
    take = lambda items, count: [next(items) for _ in range(count)]
    began = time.time()
    for step in range(steps):
        for part in optimizer.param_groups:
            part['lr'] = part['base'] * min(1, (step + 1) / WARM) * (1 - step / steps)
        optimizer.zero_grad()
        pairs_loss(model, examples, take(pairs, PAIRS)).backward()
        (0.5 * judged_loss(model, examples, take(judged, JUDGED))).backward()
        follow_ups_loss(model, examples, take(follow_ups, FOLLOW_UPS)).backward()
        labels_loss(model, alone, take(dangers, DANGERS) + take(harmless, HARMLESS) + take(about, ABOUT)).backward()
        (0.7 * labels_loss(model, behind, take(turns, TURNS))).backward()
        wishes_loss(model, wished, take(wishes, WISHES)).backward()
        optimizer.step()
        if step % 20 == 19:
            print(f'{step + 1} of {steps} steps, {round(time.time() - began)} s', flush=True)
    sets = {'Phrasings': examples.held, 'Follow-ups': examples.held_follow_ups, 'Judged messages': examples.held_judged}
    for name, held in sets.items():
        very, page = found(model, examples, held)
        print(f'{name} that are held out: the very answer for {very:.0%}, the right page for {page:.0%}.')
    OUT.mkdir(exist_ok=True)
    onnx_graph.write(model, OUT / 'encoder.onnx')
    shutil.copy(f'{weights}/tokenizer.json', OUT / 'tokenizer.json')


if __name__ == '__main__':
    main(*sys.argv[1:3], *map(int, sys.argv[3:]))
