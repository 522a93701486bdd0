"""Learns to read a message behind what was said before it: learn.py WEIGHTS_FOLDER; README.md says how."""

import json
import random
import re
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).parents[1] / 'encoder'))
import onnx_graph
from bert import BEGIN, END, WIDTH, Bert, WordPiece

ASSISTANT = Path(__file__).parents[2]
EXAMPLES = ASSISTANT / 'training/judged-answers.jsonl'
ENCODER = ASSISTANT / 'src/meaning/sentence-encoder/encoder.onnx'
OUT = ASSISTANT / 'src/meaning/context-encoder'
SMALL_WORDS = frozenset(json.load(open(OUT / 'small-words.json')))
# As in src/meaning/context-encoder.ts and context-encoder-thread.ts.
MESSAGES, EARLIER, ANSWER, MESSAGE, PIECES = 3, 160, 220, 200, 200
CARRIED = 0.4
WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*%?")
ENDINGS = ('ing', 'ies', 'ed', 'es', 's', 'y', 'e')
# Numbers of a vector that are searched by (SEARCHED in src/retrieval/vector-table.ts).
SEARCHED = 256
EPOCHS, BATCH, WARM, RATE, HEAD_RATE = 3, 32, 20, 1.5e-4, 1e-3
# For so many messages there is one behind a conversation that it has nothing to do with.
STRANGERS = 4
HEAD, FROZEN_LAYERS, TEMPERATURE = 64, 2, 0.05
# How much it counts that a vector is like the wanted one, and that it is like no other of the step.
LIKE, UNLIKE = 2.0, 0.5
# The conversations of the last writers are held out: which answer a message gets is learned of them, with vectors of
# messages that this encoder hasn't learned.
HELD_OUT = '2'
SEED = 7


def stem(word):
    word = re.sub("['’]", '', word.lower())
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word[: -len(ending)]
    return word


def is_small(word):
    return word.lower().replace('’', "'") in SMALL_WORDS


def moments(path):
    """What was said before each message, oldest first, the message, and the message as it stands alone."""
    conversations = {}
    for line in open(path):
        one = json.loads(line)
        said = conversations.setdefault(one['conversation'], [])
        if one['before']:
            known = [at for at, (message, _) in enumerate(said) if message == one['before']]
            said[known[-1] if known else 0 :] = [(one['before'], one['last'])]
            yield one['conversation'], list(said), one['message'], one['standalone']
        else:
            said.clear()
        said.append((one['message'], ''))


def strangers(moments):
    """Messages that stand alone behind what was said in other conversations, of which they take nothing."""
    for conversation, _, _, standalone in random.sample(moments, len(moments) // STRANGERS):
        other, said, *_ = random.choice(moments)
        if other != conversation:
            yield conversation, said, standalone, standalone


class Example:
    """A moment as ids of word pieces, and the places of the words that may belong to the message."""

    def __init__(self, pieces, said, message, standalone):
        mark = lambda text: pieces.ids(text, 1)[1]
        recent = said[-MESSAGES:]
        parts = [(mark('>'), earlier[-EARLIER:]) for earlier, _ in recent]
        parts += [(mark('<'), recent[-1][1][:ANSWER]), (mark('|'), message[-MESSAGE:])]
        own = {stem(word) for word in WORD.findall(message[-MESSAGE:])}
        wanted = {stem(word) for word in WORD.findall(standalone) if not is_small(word)} - own
        self.ids, self.places, self.labels, self.standalone = [BEGIN], [], [], pieces.ids(standalone, PIECES)
        for at, (begin, text) in enumerate(parts):
            self.ids.append(begin)
            for word in WORD.findall(text):
                ids = pieces.ids(word, PIECES)[1:-1]
                if len(self.ids) + len(ids) > PIECES:
                    break
                if at < len(parts) - 1 and not is_small(word) and stem(word) not in own:
                    self.places.append(len(self.ids))
                    self.labels.append(float(stem(word) in wanted))
                self.ids += ids
        self.ids.append(END)


class ContextEncoder(Bert):
    """The sentence encoder, which goes on learning, with a head that weighs each piece of a text."""

    def __init__(self, weights):
        super().__init__(weights, FROZEN_LAYERS)
        onnx_graph.read(self, ENCODER)
        self.head = nn.Sequential(nn.Linear(WIDTH, HEAD), nn.GELU(), nn.Linear(HEAD, 1))

    def read(self, examples):
        """The vectors of some examples, and what speaks for each word before them."""
        states, known = self.states([one.ids for one in examples])
        rows = [row for row, one in enumerate(examples) for _ in one.places]
        words = states[rows, [place for one in examples for place in one.places]]
        return self.pooled(states, known), self.head(words).squeeze(-1)


def searched(vectors):
    return F.normalize(vectors[:, :SEARCHED], dim=-1)


def batches(examples):
    """Examples of like lengths together, in a random order."""
    order = sorted(examples, key=lambda one: len(one.ids) + random.random() * BATCH)
    parts = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
    random.shuffle(parts)
    return parts


def loss_of(model, part):
    vectors, weighed = model.read(part)
    near = searched(vectors) @ searched(torch.stack([one.wanted for one in part])).T
    own = torch.arange(len(part))
    labels = torch.tensor([label for one in part for label in one.labels])
    words = F.binary_cross_entropy_with_logits(weighed, labels) if len(labels) else 0
    return words + LIKE * (1 - near.diag()).mean() + UNLIKE * F.cross_entropy(near / TEMPERATURE, own)


@torch.no_grad()
def print_found(name, model, held):
    """Prints how near held-out messages are to what they mean, and which of the words they take are found."""
    model.eval()
    both = found = wanted = 0
    nearness = []
    for part in batches(held):
        vectors, weighed = model.read(part)
        nearness.append((searched(vectors) * searched(torch.stack([one.wanted for one in part]))).sum(1))
        likely = torch.sigmoid(weighed) > CARRIED
        is_so = torch.tensor([label for one in part for label in one.labels]) == 1
        both, found, wanted = both + int((likely & is_so).sum()), found + int(likely.sum()), wanted + int(is_so.sum())
    print(
        f'{len(held)} {name} that are held out: a nearness of {torch.cat(nearness).mean():.3f} to what they mean; '
        f'{wanted} words to take, {found} taken, {both} of them rightly.',
        flush=True,
    )
    model.train()


def main(weights):
    torch.manual_seed(SEED)
    random.seed(SEED)
    pieces = WordPiece(weights)
    all_moments = list(moments(EXAMPLES))
    is_held = lambda one: one[0].startswith(HELD_OUT)
    read = lambda some: [Example(pieces, *one[1:]) for one in some]
    followed = {side: [one for one in all_moments if is_held(one) == side] for side in (False, True)}
    known = read([*followed[False], *strangers(followed[False])])
    held, held_strangers = read(followed[True]), read(strangers(followed[True]))
    model = ContextEncoder(weights)
    model.eval()
    with torch.no_grad():
        every = [*known, *held, *held_strangers]
        for example, vector in zip(every, model.encode([one.standalone for one in every])):
            example.wanted = vector
    model.train()
    whole = [one for name, one in model.named_parameters() if one.requires_grad and not name.startswith('head')]
    learning = [{'params': whole, 'base': RATE}, {'params': model.head.parameters(), 'base': HEAD_RATE}]
    optimizer = torch.optim.AdamW(learning, lr=RATE, weight_decay=0.01)
    began, step, steps = time.time(), 0, EPOCHS * (len(known) // BATCH + 1)
    for epoch in range(EPOCHS):
        for part in batches(known):
            for group in optimizer.param_groups:
                group['lr'] = group['base'] * min(1, (step + 1) / WARM) * max(0.02, 1 - step / steps)
            optimizer.zero_grad()
            loss_of(model, part).backward()
            optimizer.step()
            step += 1
        print(f'{epoch + 1} of {EPOCHS} epochs, {time.time() - began:.0f} s', flush=True)
        print_found('follow-ups', model, held)
        print_found('messages on another subject', model, held_strangers)
    onnx_graph.write(model, OUT / 'context-encoder.onnx', onnx_graph.in_context)


if __name__ == '__main__':
    main(*sys.argv[1:])
