"""Labels on round packages."""

from studio.materials import ink, paper_label
from studio.shapes import curved_label


def label_span(radius, height, shape):
    """The angle that a label of this height covers, from its picture's aspect ratio (width / height)."""
    return height * shape / radius


def wrapped(label, radius, bottom, height, shape):
    return curved_label(
        "label",
        radius + 0.0025,
        bottom,
        bottom + height,
        label_span(radius, height, shape),
        paper_label(label),
    )


def printed(label, radius, bottom, height, shape, colour):
    """Print. It casts no shadow, which would show the text on what is behind the glass."""
    made = curved_label(
        "print",
        radius + 0.002,
        bottom,
        bottom + height,
        label_span(radius, height, shape),
        ink(label, colour),
    )
    made.visible_shadow = False
    return made
